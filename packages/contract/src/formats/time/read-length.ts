import { timeOn } from './time-on.ts'
import { momentIn, startOfDay } from './time-zone.ts'
import { fromNow, unitWords } from './when-words.ts'

const minute = 60_000
const one = /^(um|uma|an|a|one|un|una|uno)$/
const half = /^(meia hora|half an hour|half hour|media hora)$/

/** "em 2 horas", "in 1 hour and 30 min", "en 3 días", "30 min": a length of time from now, the calendar's where it is days or more. */
export function readLength(said: string, now: number, timeZone: string): number | null {
  const isFromNow = fromNow.test(said)
  const length = said.replace(fromNow, '')
  if (half.test(length)) return now + 30 * minute
  const words = length
    .replace(/(\d)([a-z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .split(/ (?:e |and |y )?/)
  // "9h" is an hour of the day; "2 horas" and "em 2h" are a length.
  if (!isFromNow && /^\d+ ?h(\d*)$/.test(length)) return null
  const parts = partsOf(words)
  return parts && later(now, parts, timeZone)
}

type Parts = { minutes: number; days: number; months: number }

function partsOf(words: readonly string[]): Parts | null {
  const parts = { minutes: 0, days: 0, months: 0 }
  if (words.length === 0 || words.length > 6) return null
  for (let at = 0; at < words.length; at += 2) {
    const count = countOf(words[at]!)
    const unit = unitOf(words[at + 1], at > 0 && words[at - 1] !== undefined)
    if (count === null || unit === null) return null
    if (unit === 'minute') parts.minutes += count
    else if (unit === 'hour') parts.minutes += 60 * count
    else if (unit === 'month') parts.months += count
    else parts.days += unit === 'week' ? 7 * count : count
  }
  return parts
}

const countOf = (word: string): number | null => (/^\d{1,4}$/.test(word) ? Number(word) : one.test(word) ? 1 : null)

/** Behind hours a bare number is minutes: 1h30. */
function unitOf(word: string | undefined, isBehind: boolean) {
  if (word === undefined) return isBehind ? 'minute' : null
  return unitWords.find(([names]) => names.test(word))?.[1] ?? null
}

/** Days and months keep the hour of the clock; a day that its month does not have becomes its last one. */
function later(now: number, { minutes, days, months }: Parts, timeZone: string): number | null {
  if (days === 0 && months === 0) return now + minutes * minute
  const { year, month, day, hours, minutes: shown } = momentIn(timeZone, now)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const date = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last) + days))
  const start = startOfDay(timeZone, { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
  return start === null ? null : timeOn(start, `${hours}:${shown}`, timeZone) + minutes * minute
}
