import type { SnoozeTexts } from './pt.ts'

export const en: SnoozeTexts = {
  title: 'Snooze chat',
  verb: 'Snooze',
  body: 'The chat leaves your list and comes back at the time you choose, or earlier if the customer writes.',
  presets: 'Ready times',
  presetOf: {
    hour: 'In 1 hour',
    afternoon: 'This afternoon',
    tomorrow: 'Tomorrow morning',
    monday: 'Next Monday',
    answered: 'Until they answer',
  },
  when: 'Bring it back',
  missing: 'Write when, or choose a time.',
  past: 'That time has passed.',
  day: 'Day',
  hour: 'Time',
  until: (when) => `until ${when}`,
  untilAnswered: 'until the customer answers',
  strip: (when) => `Snoozed ${when}`,
  wake: 'Bring back now',
  done: (when) => `Chat snoozed ${when}.`,
  failed: 'The chat was not snoozed.',
  woken: 'Chat brought back.',
  wakeFailed: 'The chat was not brought back.',
}
