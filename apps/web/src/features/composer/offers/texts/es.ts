import type { OfferDialogTexts } from './pt.ts'

export const es: OfferDialogTexts = {
  title: 'Enviar botones o lista',
  body: 'Texto del mensaje',
  bodyMissing: 'Escribe el texto del mensaje.',
  send: 'Enviar mensaje',
  draftKept: 'Recuperamos lo que habías completado aquí.',
  startOver: 'Empezar de nuevo',
}
