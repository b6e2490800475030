import { momentIn, startOfDay } from '../formats/time/time-zone.ts'
import { allDay, dayAfter, farthest, type OpeningRules, openDays, planOf, type Reason, type Span, spansOn } from './open-days.ts'

export type { OpeningRules } from './open-days.ts'

export type Opening = {
  isOpen: boolean
  /** When it closes; null where it is closed, or does not close as far as one looks. */
  until: number | null
  /** When it opens next; null where it does not as far as one looks. */
  opensAt: number | null
  /** Null where it is open. */
  why: Reason | null
}

/** Whether a department is open at a moment, by what the clocks of the company's time zone show. */
export function isOpen(rules: OpeningRules, timeZone: string, now: number): boolean {
  const today = momentIn(timeZone, now)
  if (planOf(rules, today).spans === allDay) return true
  return spansOn(rules, timeZone, today).some(({ start, end }) => start <= now && now < end)
}

/** When it opens after this moment; null where it does not within 400 days. */
export function nextOpening(rules: OpeningRules, timeZone: string, now: number): number | null {
  for (const { start } of spansFrom(rules, timeZone, now)) if (start > now) return start
  return null
}

/** All that can be said of one moment. */
export function openingAt(rules: OpeningRules, timeZone: string, now: number): Opening {
  const opensAt = nextOpening(rules, timeZone, now)
  if (!isOpen(rules, timeZone, now)) return { isOpen: false, until: null, opensAt, why: planOf(rules, momentIn(timeZone, now)).reason }
  const [open] = spansFrom(rules, timeZone, now)
  return { isOpen: true, until: open && Number.isFinite(open.end) ? open.end : null, opensAt, why: null }
}

/** Those that end after this moment; what goes on over midnight is one. The last one has no end where it goes on beyond what is looked at. */
export function* spansFrom(rules: OpeningRules, timeZone: string, now: number): Generator<Span> {
  let open: Span | null = null
  for (const day of openDays(rules, timeZone, now, 1)) {
    for (const span of day) {
      if (span.end <= now) continue
      if (open && span.start <= open.end) open = { start: open.start, end: Math.max(open.end, span.end) }
      else {
        if (open) yield open
        open = span
      }
    }
  }
  if (open)
    yield open.end < (startOfDay(timeZone, dayAfter(momentIn(timeZone, now), farthest + 1)) ?? 0)
      ? open
      : { start: open.start, end: Number.POSITIVE_INFINITY }
}
