import { type OpeningRules, openingAt } from '../routing/opening-hours.ts'
import { quietHours } from './limits.ts'
import type { PauseReason } from './reasons.ts'

/** `department` is null where it does not matter when the department is open. */
export type SendingHours = { isQuiet: boolean; department: OpeningRules | null; timeZone: string }

const byDay: OpeningRules = {
  hours: [{ days: [0, 1, 2, 3, 4, 5, 6], from: quietHours.to * 60, to: quietHours.from * 60 }],
  holidays: false,
  state: '',
  exceptions: [],
}

export type Sleep = { reason: Extract<PauseReason, 'quietHours' | 'closed'>; until: number | null }

/** Of nights and closed hours that follow each other without an hour between them: more than this are never over. */
const mostRests = 100

/**
 * [BR46] Why nobody is written to at this moment, and until when by the hours as they are now; null while they are. A department that closes
 * over the end of a night is what holds it longer; one that never opens again, or only at night, has no end.
 */
export function sleepAt(hours: SendingHours, now: number): Sleep | null {
  let sleep = restAt(hours, now)
  for (let rests = 1; sleep !== null && sleep.until !== null; rests += 1) {
    const next = restAt(hours, sleep.until)
    if (next === null) return sleep
    sleep = rests < mostRests ? next : { reason: 'closed', until: null }
  }
  return sleep
}

/** The same until the end of that night, or of those closed hours, alone: by then the department's hours may be others. */
export function restAt({ isQuiet, department, timeZone }: SendingHours, now: number): Sleep | null {
  const quiet = isQuiet ? openingAt(byDay, timeZone, now) : null
  if (quiet && !quiet.isOpen) return { reason: 'quietHours', until: quiet.opensAt }
  const hours = department && openingAt(department, timeZone, now)
  return hours && !hours.isOpen ? { reason: 'closed', until: hours.opensAt } : null
}

/** Of a moment at which people are written to: when that ends; null where it does not. */
export function awakeUntil({ isQuiet, department, timeZone }: SendingHours, now: number): number | null {
  const ends = [isQuiet ? byDay : null, department].flatMap((rules) => (rules ? (openingAt(rules, timeZone, now).until ?? []) : []))
  return ends.length === 0 ? null : Math.min(...ends)
}
