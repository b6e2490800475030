import { type Day, momentIn, startOfDay } from '@prosa/contract/formats/time/time-zone'

/** A day as calendars name it: 'YYYY-MM-DD'. */
export type CalendarDay = string

const padded = (part: number, digits: number) => String(part).padStart(digits, '0')
const named = ({ year, month, day }: Day): CalendarDay => `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
const asUtc = (day: CalendarDay) => new Date(`${day}T00:00:00Z`)
const ofUtc = (date: Date) => date.toISOString().slice(0, 10)

export const dayAt = (time: number, timeZone: string): CalendarDay => named(momentIn(timeZone, time))

/** The day's first moment in the time zone. Null for the rare day that a time zone skipped. */
export function startOf(day: CalendarDay, timeZone: string): number | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return startOfDay(timeZone, { year, month, day: date })
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = asUtc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return ofUtc(date)
}

const wholeDay = 86_400_000

/** The first moment of the day after the given time. */
export const dayAfter = (time: number, timeZone: string): number => startOf(addDays(dayAt(time, timeZone), 1), timeZone) ?? time + wholeDay

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const date = asUtc(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  return `${ofUtc(date).slice(0, 8)}${padded(Math.min(wanted, date.getUTCDate()), 2)}`
}

export const firstOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 8)}01`

/** 0 is Sunday. */
export const weekdayOf = (day: CalendarDay) => asUtc(day).getUTCDay()
