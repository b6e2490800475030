import type { BroadcastTexts } from './pt.ts'

const leftOut: BroadcastTexts['leftOut'] = {
  invalid: 'sin número válido',
  duplicate: 'repetidos',
  erased: 'datos borrados a pedido',
  blocked: 'bloqueados',
  unreachable: 'sin WhatsApp',
  optedOut: 'pidieron salir',
  openChat: 'con conversación abierta',
  recent: 'recibieron hace menos de 7 días',
  valueMissing: 'sin valor en una variable',
}

const leftOutOne: BroadcastTexts['leftOut'] = {
  ...leftOut,
  duplicate: 'repetido',
  blocked: 'bloqueado',
  optedOut: 'pidió salir',
  recent: 'recibió hace menos de 7 días',
}

export const es: BroadcastTexts = {
  today: (hour) => `hoy, ${hour}`,
  yesterday: (hour) => `ayer, ${hour}`,
  pauses: {
    person: 'Pausada por una persona',
    quietHours: 'Pausa entre las 20 h y las 8 h',
    closed: 'Fuera del horario de atención',
    accountLimit: 'Límite diario de la cuenta alcanzado',
    quality: 'Bajó la calidad del número',
    templateStopped: 'Plantilla detenida por Meta',
    numberStopped: 'El número no envía ahora',
    tooManyErrors: 'Más del 5% de errores',
    budget: 'Límite de gasto de esta difusión alcanzado',
    monthBudget: 'Presupuesto del mes alcanzado',
    outgoingHeld: 'Envíos retenidos',
  },
  goesOn: (why, when) => `${why}; sigue ${when}`,
  pausedBy: (name, when) => `Pausada por ${name}, ${when}`,
  short: {
    by: (name, when) => `Por ${name}, ${when}`,
    until: {
      quietHours: (when) => `Silencio hasta ${when}`,
      closed: (when) => `Cerrado hasta ${when}`,
      accountLimit: (when) => `Límite diario hasta ${when}`,
    },
  },
  resting: 'En reposo',
  leftOut,
  skipped: { ...leftOut, canceled: 'cancelados antes del envío' },
  skippedOne: { ...leftOutOne, canceled: 'cancelado antes del envío' },
}
