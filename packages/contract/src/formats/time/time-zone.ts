import { temporal } from './temporal.ts'

export type Day = { year: number; month: number; day: number }
type Moment = Day & { hours: number; minutes: number; seconds: number }

const clocks = new Map<string, Intl.DateTimeFormat>()
const dayLength = 86_400_000

/** What calendar and clock show in a time zone at a moment (epoch milliseconds). */
export function momentIn(timeZone: string, time: number): Moment {
  const zoned = temporal()?.Instant.fromEpochMilliseconds(Math.floor(time)).toZonedDateTimeISO(timeZone)
  if (zoned) {
    const { year, month, day, hour: hours, minute: minutes, second: seconds } = zoned
    return { year, month, day, hours, minutes, seconds }
  }
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hours: part('hour'),
    minutes: part('minute'),
    seconds: part('second'),
  }
}

/**
 * The first moment of a day: midnight, or what the clock jumps to where summer time begins at midnight; null if the zone skipped that day.
 */
export function startOfDay(timeZone: string, day: Day): number | null {
  const asUtc = utcOf(day)
  // The clock changes at most once around a midnight, so that one of the two offsets is right; of two midnights, the first counts.
  const offsets = [asUtc - dayLength, asUtc + dayLength].map((time) => offsetAt(timeZone, time))
  const starts = offsets.map((offset) => asUtc - offset).sort((one, other) => one - other)
  return starts.find((start) => isSameDay(momentIn(timeZone, start), day)) ?? null
}

export const isSameDay = (one: Day, other: Day) => one.day === other.day && one.month === other.month && one.year === other.year

/** How many days of the calendar lie between two days. */
export const daysBetween = (earlier: Day, later: Day) => (utcOf(later) - utcOf(earlier)) / dayLength

/** A day that does not exist in its month ends up in another one. */
export const isDay = (day: Day) => day.year > 0 && new Date(utcOf(day)).getUTCMonth() === day.month - 1

function offsetAt(timeZone: string, time: number): number {
  const { hours, minutes, seconds, ...day } = momentIn(timeZone, time)
  const shown = utcOf(day) + ((hours * 60 + minutes) * 60 + seconds) * 1_000
  return shown - Math.floor(time / 1_000) * 1_000
}

/** `Date.UTC` would read the years 0 to 99 as 1900 to 1999. */
function utcOf({ year, month, day }: Day): number {
  return new Date(0).setUTCFullYear(year, month - 1, day)
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const numeric = 'numeric'
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
  clocks.set(timeZone, made)
  return made
}
