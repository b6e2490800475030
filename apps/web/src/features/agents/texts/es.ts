import type { AgentTexts } from './pt.ts'

export const es: AgentTexts = {
  availability: {
    detail: 'Con En línea puedes recibir conversaciones nuevas.',
    label: 'Disponibilidad',
    failed: 'No se pudo cambiar tu disponibilidad.',
    unknown: 'disponibilidad desconocida',
  },
  languageNotSaved: 'No se pudo guardar el idioma en tu perfil.',
}
