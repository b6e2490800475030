import { momentIn } from '@prosa/contract/formats/time/time-zone'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const steps = [
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  7 * day,
  14 * day,
  30 * day,
]

/** Even counts from 0 up to at least the most that is drawn: five at most. */
export function countTicks(most: number): number[] {
  const least = Math.max(most, 4) / 4
  const ten = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * ten).find((each) => each >= least && Number.isInteger(each)) ?? 10 * ten
  const last = Math.ceil(Math.max(most, 1) / step)
  return Array.from({ length: last + 1 }, (_, at) => at * step)
}

/** Full hours or days of the clock between two moments, `most` of them at most; `isDays` where the hour says nothing. */
export function timeTicks(from: number, to: number, timeZone: string, most: number): { times: number[]; isDays: boolean } {
  const step = steps.find((each) => (to - from) / each <= most) ?? steps.at(-1)!
  const { year, month, day: date, hours, minutes } = momentIn(timeZone, from)
  const ahead = Date.UTC(year, month - 1, date, hours, minutes) - Math.floor(from / minute) * minute
  const first = Math.ceil((from + ahead) / step) * step - ahead
  return {
    times: Array.from({ length: Math.max(Math.floor((to - first) / step) + 1, 0) }, (_, at) => first + at * step),
    isDays: step >= day,
  }
}
