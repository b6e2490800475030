import { type OpeningRules, openDays, type Span } from './open-days.ts'

const minute = 60_000

const isAlwaysOpen = ({ hours, holidays, exceptions }: OpeningRules) => hours.length === 0 && !holidays && exceptions.length === 0

/** When a department has been open for so many minutes since a moment; null where it is not within 400 days. */
export function afterOpenMinutes(rules: OpeningRules, timeZone: string, from: number, minutes: number): number | null {
  if (isAlwaysOpen(rules)) return from + minutes * minute
  let left = minutes * minute
  for (const { start, end } of openFrom(rules, timeZone, from)) {
    if (end - start >= left) return start + left
    left -= end - start
  }
  return null
}

/** The last moment since which it has been open for so many minutes: whatever is older has lasted at least as long. Null as above. */
export function beforeOpenMinutes(rules: OpeningRules, timeZone: string, to: number, minutes: number): number | null {
  if (isAlwaysOpen(rules)) return to - minutes * minute
  let left = minutes * minute
  for (const { start, end } of openUntil(rules, timeZone, to)) {
    if (end - start >= left) return end - left
    left -= end - start
  }
  return null
}

/** How many minutes of a stretch it was open, in parts of a minute too. */
export function countOpenMinutes(rules: OpeningRules, timeZone: string, from: number, to: number): number {
  if (isAlwaysOpen(rules)) return Math.max(0, to - from) / minute
  let open = 0
  for (const { start, end } of openFrom(rules, timeZone, from)) {
    if (start >= to) break
    open += Math.min(end, to) - start
  }
  return open / minute
}

/** What it is open since a moment, each day by itself: who counts does not ask whether a night lies between two of them. */
function* openFrom(rules: OpeningRules, timeZone: string, from: number): Generator<Span> {
  for (const day of openDays(rules, timeZone, from, 1))
    for (const { start, end } of day) if (end > from) yield { start: Math.max(start, from), end }
}

/** What it was open until a moment, the last first. */
function* openUntil(rules: OpeningRules, timeZone: string, to: number): Generator<Span> {
  for (const day of openDays(rules, timeZone, to, -1))
    for (const { start, end } of day.toReversed()) if (start < to) yield { start, end: Math.min(end, to) }
}
