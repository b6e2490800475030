import type { PreviewTexts } from './pt.ts'

export const es: PreviewTexts = {
  title: 'Vista previa en vivo',
  looks: { light: 'Clara', dark: 'Oscura', phone: 'Teléfono' },
  tabs: { mine: 'Mías', queue: 'Cola', others: 'Otras' },
  people: [
    { name: 'Lucía Andrade', words: '¡Llegó perfecto, me encantó!' },
    { name: 'Panadería Central', words: '¿Emiten factura?' },
    { name: 'Iván Prates', words: '¿Cuál es el plazo para Natal?' },
  ],
  answer: '¡Qué bueno, Lucía! Cuenta con nosotros.',
  close: 'Cerrar',
  placeholder: 'Escribe un mensaje',
}
