import { type OpeningRules, spansFrom } from './opening-hours.ts'

const minute = 60_000
const day = 1_440 * minute
/** How far back one looks, a longer stretch only where the shorter one has too few minutes. In days. */
const stretches = [2, 8, 32, 128, 400] as const

const isAlwaysOpen = ({ hours, holidays, exceptions }: OpeningRules) => hours.length === 0 && !holidays && exceptions.length === 0

/** When a department has been open for so many minutes since a moment; null where it is not within 400 days. */
export function afterOpenMinutes(rules: OpeningRules, timeZone: string, from: number, minutes: number): number | null {
  if (isAlwaysOpen(rules)) return from + minutes * minute
  let left = minutes * minute
  for (const { start, end } of spansFrom(rules, timeZone, from)) {
    const begin = Math.max(start, from)
    if (end - begin >= left) return begin + left
    left -= end - begin
  }
  return null
}

/** The last moment since which it has been open for so many minutes: whatever is older has lasted at least as long. Null as above. */
export function beforeOpenMinutes(rules: OpeningRules, timeZone: string, to: number, minutes: number): number | null {
  if (isAlwaysOpen(rules)) return to - minutes * minute
  for (const days of stretches) {
    let left = minutes * minute
    for (const { start, end } of openBetween(rules, timeZone, to - days * day, to).toReversed()) {
      if (end - start >= left) return end - left
      left -= end - start
    }
  }
  return null
}

/** How many minutes of a stretch it was open, in parts of a minute too. */
export function countOpenMinutes(rules: OpeningRules, timeZone: string, from: number, to: number): number {
  if (isAlwaysOpen(rules)) return Math.max(0, to - from) / minute
  return openBetween(rules, timeZone, from, to).reduce((sum, { start, end }) => sum + end - start, 0) / minute
}

function openBetween(rules: OpeningRules, timeZone: string, from: number, to: number) {
  const spans = []
  for (const { start, end } of spansFrom(rules, timeZone, from)) {
    if (start >= to) break
    spans.push({ start: Math.max(start, from), end: Math.min(end, to) })
  }
  return spans
}
