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
  broadcast: {
    titles: {
      paused: (name) => `La difusión ${name} se detuvo`,
      asked: (name) => `La difusión ${name} espera tu aprobación`,
      approved: (name) => `La difusión ${name} fue aprobada`,
      refused: (name) => `La difusión ${name} fue rechazada`,
      finished: (name) => `La difusión ${name} terminó`,
    },
    by: (name) => `Por ${name}`,
    over: 'Mira en el informe cómo fue.',
    pauses: {
      person: 'Alguien la pausó.',
      quietHours: 'Sigue a las 8 h.',
      closed: 'Sigue cuando abra el departamento.',
      accountLimit: 'La cuenta llegó al límite del día.',
      quality: 'Bajó la calidad del número.',
      templateStopped: 'Meta detuvo la plantilla.',
      numberStopped: 'El número no envía ahora.',
      tooManyErrors: 'Falló más del 5% de los envíos.',
      budget: 'Se acabó el presupuesto de la difusión.',
      monthBudget: 'Se acabó el presupuesto del mes.',
      outgoingHeld: 'Los envíos están suspendidos hasta que se confirme el sistema.',
    },
  },
}
