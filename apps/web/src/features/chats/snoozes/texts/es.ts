import type { SnoozeTexts } from './pt.ts'

export const es: SnoozeTexts = {
  title: 'Posponer conversación',
  verb: 'Posponer',
  body: 'Sale de Míos y vuelve a su hora, o en cuanto el cliente escriba.',
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
