import type { InboxRules } from '../departments/inbox-rules.ts'
import { type Day, daysBetween, momentIn, startOfDay } from '../formats/time/time-zone.ts'
import type { HolidayKey } from './holiday-keys.ts'
import { holidayOn } from './holidays.ts'

export type OpeningRules = Pick<InboxRules, 'hours' | 'holidays' | 'state' | 'exceptions'>

/** What closes a department on a day, or says when it is open on it. */
type Reason = { closedBy: 'hours' | 'holiday' | 'exception'; holiday: HolidayKey | null; exception: string | null }

export type Opening = {
  isOpen: boolean
  /** When it closes; null where it is closed, or does not close as far as one looks. */
  until: number | null
  /** When it opens next; null where it does not as far as one looks. */
  opensAt: number | null
  /** Null where it is open. */
  why: Reason | null
}

type Minutes = { from: number; to: number }
type Span = { start: number; end: number }

const minute = 60_000
const dayLength = 1_440
const allDay: readonly Minutes[] = [{ from: 0, to: dayLength }]
/** In days. */
const farthest = 400

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

/** An exception wins over a holiday, and a holiday over the hours of the week. Without any hours it is always open. */
function planOf({ hours, holidays, state, exceptions }: OpeningRules, day: Day): { spans: readonly Minutes[]; reason: Reason } {
  const exception = exceptions.find(({ date }) => date === dateOf(day))
  if (exception) return { spans: exception.hours, reason: { closedBy: 'exception', holiday: null, exception: exception.name } }
  const holiday = holidays ? holidayOn(day, state) : null
  if (holiday) return { spans: [], reason: { closedBy: 'holiday', holiday, exception: null } }
  const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()
  const spans = hours.length === 0 ? allDay : hours.filter(({ days }) => days.includes(weekday))
  return { spans, reason: { closedBy: 'hours', holiday: null, exception: null } }
}

const dateOf = ({ year, month, day }: Day) =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

/** When it is open on a day, in order. A day that the zone skipped has no time at all. */
function spansOn(rules: OpeningRules, timeZone: string, day: Day): Span[] {
  const { spans } = planOf(rules, day)
  const start = spans.length === 0 ? null : startOfDay(timeZone, day)
  if (start === null) return []
  return spans
    .map(({ from, to }) => ({ start: clockAt(timeZone, day, start, from), end: clockAt(timeZone, day, start, to) }))
    .filter((span) => span.start < span.end)
    .toSorted((one, other) => one.start - other.start)
}

/** Those that end after this moment; what goes on over midnight is one. The last one has no end where it goes on beyond what is looked at. */
export function* spansFrom(rules: OpeningRules, timeZone: string, now: number): Generator<Span> {
  const today = momentIn(timeZone, now)
  let open: Span | null = null
  for (let nth = 0; nth <= farthest; nth += 1) {
    for (const span of spansOn(rules, timeZone, dayAfter(today, nth))) {
      if (span.end <= now) continue
      if (open && span.start <= open.end) open = { start: open.start, end: Math.max(open.end, span.end) }
      else {
        if (open) yield open
        open = span
      }
    }
  }
  if (open)
    yield open.end < (startOfDay(timeZone, dayAfter(today, farthest + 1)) ?? 0)
      ? open
      : { start: open.start, end: Number.POSITIVE_INFINITY }
}

function dayAfter({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/**
 * The first moment of a day at which its clocks show this, or more where they skip it. `start` is the day's first one. Where the clocks change
 * on that day it is not so many minutes later.
 */
function clockAt(timeZone: string, day: Day, start: number, minutes: number): number {
  const shownAt = (time: number) => {
    const moment = momentIn(timeZone, time)
    return daysBetween(day, moment) * dayLength + moment.hours * 60 + moment.minutes
  }
  const guess = start + minutes * minute
  const shown = shownAt(guess)
  const mended = guess + (minutes - shown) * minute
  if (mended === guess || shownAt(mended) === minutes) return mended
  let time = Math.min(guess, mended)
  while (shownAt(time) < minutes) time += minute
  return time
}
