import { momentIn } from './time-zone.ts'

/** A time of a day in the time zone. On days when the clocks change, midnight plus so many hours would be wrong. */
export function timeOn(day: number, hour: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  const guess = day + (hours * 60 + minutes) * 60_000
  const shown = momentIn(timeZone, guess)
  return guess + (hours * 60 + minutes - shown.hours * 60 - shown.minutes) * 60_000
}
