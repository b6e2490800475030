import type { OpenHours } from '@prosa/contract/departments/inbox-rules'
import { wrongHours } from '@prosa/contract/departments/rules'

/** One interval as its fields hold it: times as 'HH:mm', null while they are incomplete. */
export type HourLine = { days: readonly number[]; from: string | null; to: string | null }
export type HoursProblem = 'days' | 'times' | 'order' | 'overlap'

export const mostLines = 14
const dayLength = 1_440

/** The interval that a new line begins with. */
export const workWeek: HourLine = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }

export const toHourLines = (hours: readonly OpenHours[]): HourLine[] =>
  hours.map(({ days, from, to }) => ({ days: daysInOrder(days), from: clockOf(from), to: clockOf(to) }))

/** Without incomplete lines. */
export const hoursOf = (lines: readonly HourLine[]): OpenHours[] => lines.map(intervalOf).filter((interval) => interval !== null)

/** The problem of the first wrong line; null where all can be saved. */
export function wrongLine(lines: readonly HourLine[]): { at: number; problem: HoursProblem } | null {
  const incomplete = lines.findIndex((line) => intervalOf(line) === null)
  if (incomplete !== -1) return { at: incomplete, problem: 'times' }
  const hours = hoursOf(lines)
  const at = wrongHours(hours)
  if (at === null) return null
  const { days, from, to } = hours[at]!
  return { at, problem: days.length === 0 ? 'days' : to <= from ? 'order' : 'overlap' }
}

export const daysInOrder = (days: readonly number[]) => days.toSorted((one, other) => one - other)

export const clockOf = (minutes: number) => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The end of a day is 24:00, which most clocks write as 00:00. */
export function intervalOf({ days, from, to }: HourLine): OpenHours | null {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  if (start === null || end === null || start >= dayLength) return null
  return { days: [...days], from: start, to: end === 0 ? dayLength : Math.min(end, dayLength) }
}

function minutesOf(clock: string | null): number | null {
  if (clock === null) return null
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
