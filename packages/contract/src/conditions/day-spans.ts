import type { Day } from '../formats/time/time-zone.ts'

/** Questions about a date that depend on today. An anniversary compares month and day only. */
export const dayOperators = {
  today: 'none',
  thisWeek: 'none',
  thisMonth: 'none',
  anniversaryToday: 'none',
  anniversaryThisWeek: 'none',
  anniversaryThisMonth: 'none',
} as const
export type DayOperator = keyof typeof dayOperators

export const isDayOperator = (is: string): is is DayOperator => Object.hasOwn(dayOperators, is)

/** Inclusive. Days as `2026-03-12`, or as `03-12` where the spans are yearly. */
type Span = { from: string; to: string }
export type DaySpans = { isYearly: boolean; spans: readonly Span[] }

const oneDay = 86_400_000
const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** A week is from Sunday to Saturday, as calendars are printed in Brazil and as ours is. */
function spanOf(is: DayOperator, { year, month, day }: Day): Span {
  const today = Date.UTC(year, month - 1, day)
  if (is === 'today' || is === 'anniversaryToday') return { from: isoOf(today), to: isoOf(today) }
  if (is === 'thisMonth' || is === 'anniversaryThisMonth')
    return { from: isoOf(Date.UTC(year, month - 1, 1)), to: isoOf(Date.UTC(year, month, 0)) }
  const sunday = today - new Date(today).getUTCDay() * oneDay
  return { from: isoOf(sunday), to: isoOf(sunday + 6 * oneDay) }
}

/**
 * [VI18] The days that an operator asks for. In a year without a 29 February, people born on it have their birthday on the 28th. A yearly week
 * across New Year is two spans.
 */
export function daySpansOf(is: DayOperator, today: Day): DaySpans {
  const span = spanOf(is, today)
  if (!is.startsWith('anniversary')) return { isYearly: false, spans: [span] }
  const [from, last] = [span.from.slice(5), span.to.slice(5)]
  const to = last === '02-28' && !hasLeapDay(Number(span.to.slice(0, 4))) ? '02-29' : last
  if (from <= to) return { isYearly: true, spans: [{ from, to }] }
  return {
    isYearly: true,
    spans: [
      { from, to: '12-31' },
      { from: '01-01', to },
    ],
  }
}

const hasLeapDay = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

/** `day` as `2026-03-12`. */
export const isWithinSpans = ({ isYearly, spans }: DaySpans, day: string): boolean => {
  const compared = isYearly ? day.slice(5) : day
  return spans.some(({ from, to }) => compared >= from && compared <= to)
}
