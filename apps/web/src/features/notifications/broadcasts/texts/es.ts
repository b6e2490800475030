import type { BroadcastNoticeTexts } from './pt.ts'

export const es: BroadcastNoticeTexts = {
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
  see: 'Ver la difusión',
}
