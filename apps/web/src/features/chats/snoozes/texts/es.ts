import type { SnoozeTexts } from './pt.ts'

export const es: SnoozeTexts = {
  title: 'Posponer conversación',
  verb: 'Posponer',
  body: 'La conversación sale de tu lista y vuelve a la hora elegida, o antes, si el cliente escribe.',
  presets: 'Horarios listos',
  presetOf: {
    hour: 'En 1 hora',
    afternoon: 'Hoy por la tarde',
    tomorrow: 'Mañana temprano',
    monday: 'Próximo lunes',
    answered: 'Hasta que responda',
  },
  when: 'Volver cuándo',
  missing: 'Escribe cuándo, o elige un horario.',
  past: 'Ese horario ya pasó.',
  day: 'Día',
  hour: 'Hora',
  until: (when) => `hasta ${when}`,
  untilAnswered: 'hasta que el cliente responda',
  strip: (when) => `Pospuesta ${when}`,
  wake: 'Retomar ahora',
  done: (when) => `Conversación pospuesta ${when}.`,
  failed: 'La conversación no se pospuso.',
  woken: 'Conversación retomada.',
  wakeFailed: 'La conversación no se retomó.',
}
