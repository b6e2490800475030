import type { OwnChatTexts } from './pt.ts'

export const es: OwnChatTexts = {
  woken: { title: (contact) => `La conversación con ${contact} volvió`, body: 'Estaba pospuesta hasta ahora.' },
  silent: { title: (contact) => `${contact} no ha respondido`, body: 'El departamento te pide revisar esta conversación.' },
  see: 'Ver conversación',
}
