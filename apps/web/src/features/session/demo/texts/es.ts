import type { DemoLoginTexts } from './pt.ts'

export const es: DemoLoginTexts = {
  badge: 'Demostración',
  title: 'Entra con un clic',
  signInAs: 'Entrar como',
  mails: 'Ver correos',
  ofDemo: 'de la demostración',
  nothing: 'Sin permisos',
}
