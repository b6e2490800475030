import { momentIn } from '@prosa/contract/formats/time/time-zone'

/** On a day when the clocks change, an hour is not as far from midnight as its name says. */
export function timeOn(day: number, hour: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  const guess = day + (hours * 60 + minutes) * 60_000
  const shown = momentIn(timeZone, guess)
  return guess + (hours * 60 + minutes - shown.hours * 60 - shown.minutes) * 60_000
}
