import type { WhenTexts } from './pt.ts'

export const es: WhenTexts = {
  placeholder: 'mañana 9h, en 2 horas, lunes 14:30…',
  understood: (when) => `Entendido: ${when}`,
  notUnderstood: 'Aún no lo entiendo. Prueba “mañana 9h”, “en 2 horas” o “25/12 10h”.',
  past: 'Ese horario ya pasó.',
  tooFar: 'Elige un horario dentro del próximo año.',
}
