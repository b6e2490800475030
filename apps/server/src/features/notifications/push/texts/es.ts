import type { PushTexts } from './pt.ts'

export const es: PushTexts = {
  test: { title: 'Notificación de prueba', body: 'Las notificaciones llegan a este navegador.' },
  woken: { title: (contact: string) => `La conversación con ${contact} volvió`, body: 'Estaba pospuesta hasta ahora.' },
  silent: { title: (contact: string) => `${contact} no ha respondido`, body: 'El departamento te pide revisar esta conversación.' },
  overdue: {
    title: (contact: string) => `La conversación con ${contact} está retrasada`,
    body: {
      firstAnswer: 'Venció el plazo de la primera respuesta.',
      nextAnswer: 'Venció el plazo de la respuesta.',
      resolution: 'Venció el plazo para resolverla.',
      other: 'Venció su plazo.',
    },
  },
  received: 'Mensaje nuevo',
  mentioned: (by, contact) => `${by} te mencionó en la conversación con ${contact}`,
  unsent: (contact) => `El mensaje programado para ${contact} no se envió`,
  unsentSomewhere: 'Un mensaje programado no se envió',
}
