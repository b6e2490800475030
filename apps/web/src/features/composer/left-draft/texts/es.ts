import type { LeftDraftTexts } from './pt.ts'

export const es: LeftDraftTexts = {
  wrote: (name, words) => `${name} había escrito: “${words}”`,
  noted: (name, words) => `${name} había escrito una nota: “${words}”`,
  used: (name) => `Lo que escribió ${name} está en el campo.`,
  use: 'Usar',
  dismiss: 'Descartar',
  undo: 'Deshacer',
  failed: 'El texto no se descartó.',
}
