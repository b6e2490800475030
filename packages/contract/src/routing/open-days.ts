import type { InboxRules } from '../departments/inbox-rules.ts'
import { type Day, daysBetween, momentIn, startOfDay } from '../formats/time/time-zone.ts'
import type { HolidayKey } from './holiday-keys.ts'
import { holidayOn } from './holidays.ts'

export type OpeningRules = Pick<InboxRules, 'hours' | 'holidays' | 'state' | 'exceptions'>

/** What closes a department on a day, or says when it is open on it. */
export type Reason = { closedBy: 'hours' | 'holiday' | 'exception'; holiday: HolidayKey | null; exception: string | null }

type Minutes = { from: number; to: number }
export type Span = { start: number; end: number }

const minute = 60_000
const dayLength = 1_440
export const allDay: readonly Minutes[] = [{ from: 0, to: dayLength }]
/** How many days one looks at beside the first. */
export const farthest = 400

/** An exception wins over a holiday, and a holiday over the hours of the week. Without any hours it is always open. */
export function planOf({ hours, holidays, state, exceptions }: OpeningRules, day: Day): { spans: readonly Minutes[]; reason: Reason } {
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

/** What is known of the days of the same rules, of which many chats ask. As long as somebody has these. */
const knownDays = new WeakMap<OpeningRules, Map<string, readonly Span[]>>()

/** When it is open on a day, in order. */
export function spansOn(rules: OpeningRules, timeZone: string, day: Day): readonly Span[] {
  const known = knownDays.get(rules) ?? new Map<string, readonly Span[]>()
  knownDays.set(rules, known)
  const key = `${timeZone} ${dateOf(day)}`
  const spans = known.get(key) ?? findSpans(rules, timeZone, day)
  known.set(key, spans)
  return spans
}

/** A day that the zone skipped has no time at all. */
function findSpans(rules: OpeningRules, timeZone: string, day: Day): Span[] {
  const { spans } = planOf(rules, day)
  const start = spans.length === 0 ? null : startOfDay(timeZone, day)
  if (start === null) return []
  return spans
    .map(({ from, to }) => ({ start: clockAt(timeZone, day, start, from), end: clockAt(timeZone, day, start, to) }))
    .filter((span) => span.start < span.end)
    .toSorted((one, other) => one.start - other.start)
}

/** When it is open on one day after the other, or before, from that of a moment on and as far as one looks. Who has enough stops. */
export function* openDays(rules: OpeningRules, timeZone: string, from: number, step: 1 | -1): Generator<readonly Span[]> {
  const first = momentIn(timeZone, from)
  for (let nth = 0; nth <= farthest; nth += 1) yield spansOn(rules, timeZone, dayAfter(first, nth * step))
}

export function dayAfter({ year, month, day }: Day, days: number): Day {
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
