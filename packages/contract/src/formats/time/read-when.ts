import type { Reading } from '../reading.ts'
import { readHour, type SaidHour } from './read-hour.ts'
import { readLength } from './read-length.ts'
import { timeOn } from './time-on.ts'
import { type Day, daysBetween, isDay, momentIn, startOfDay } from './time-zone.ts'
import { dayWords, monthWords, nextBefore, nextBehind, nextMonth, nextWeek, weekdayWords, weekend } from './when-words.ts'

export type WhenProblem = 'required' | 'notUnderstood' | 'past' | 'tooFar'

/** The hour of a day for which none is said. */
const usualHour = 9
const monday = 1
const saturday = 6
const farthest = 366 * 86_400_000

/**
 * "amanhã 9h", "in 2 hours", "lunes": a time to come within a year, as people write it in Portuguese, English or Spanish, in the company's
 * time zone. It is never guessed: what is left over of the text makes all of it not understood.
 */
export function readWhen(text: string, now: number, timeZone: string): Reading<number, WhenProblem> {
  const said = plain(text)
  if (said === '') return { problem: 'required' }
  const time = readLength(said, now, timeZone) ?? readMoment(said, now, timeZone)
  if (time === null) return { problem: 'notUnderstood' }
  if (time <= now) return { problem: 'past' }
  return time > now + farthest ? { problem: 'tooFar' } : { value: time }
}

/** Without accents, capitals and signs that say nothing. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[,;!?]|\.(?!\d)|-(?=feira|dia)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A day, an hour or both. Behind a day a bare number is an hour: "amanhã 9". */
function readMoment(said: string, now: number, timeZone: string): number | null {
  const bare = /^(.+) (\d{1,2})$/.exec(said)
  return placed(readHour(said), now, timeZone) ?? (bare && placed(readHour(`${bare[1]} ${bare[2]}h`), now, timeZone))
}

function placed({ hour, rest }: ReturnType<typeof readHour>, now: number, timeZone: string): number | null {
  const today = momentIn(timeZone, now)
  const at = (day: Day) => atHour(timeZone, day, hour)
  if (rest === '') {
    if (!hour) return null
    const time = at(today)
    // An hour that has passed is meant for tomorrow.
    return time !== null && time <= now ? at(addDays(today, 1)) : time
  }
  const day = readDay(rest, today)
  if (!day) return null
  // Today without an hour says nothing.
  if (!hour && daysBetween(today, day.day) === 0 && day.isNamed) return null
  const time = at(day.day)
  const isOver = time === null || time <= now
  return isOver && day.orElse ? at(day.orElse) : time
}

/** `orElse`: what is meant where that has passed. `isNamed`: today by its name. */
type SaidDay = { day: Day; orElse?: Day; isNamed?: boolean }

function readDay(said: string, today: Day): SaidDay | null {
  for (const [word, days] of dayWords) if (word.test(said)) return { day: addDays(today, days), isNamed: days === 0 }
  if (nextWeek.test(said)) return { day: addDays(today, daysUntil(today, monday) || 7) }
  if (weekend.test(said)) return { day: addDays(today, daysUntil(today, saturday)), orElse: addDays(today, 7) }
  if (nextMonth.test(said)) return { day: dayIn(today.year, today.month + 1, 1) }
  return readWeekday(said, today) ?? readDate(said, today)
}

/** Today's own name is today while its hour is to come, unless the next one is asked for. */
function readWeekday(said: string, today: Day): SaidDay | null {
  const isNext = nextBefore.exec(said)?.[1] !== undefined || nextBehind.test(said)
  const name = said.replace(nextBefore, '').replace(nextBehind, '')
  const weekday = weekdayWords.findIndex((word) => word.test(name))
  if (weekday === -1) return null
  const days = daysUntil(today, weekday)
  if (days > 0) return { day: addDays(today, days) }
  return isNext ? { day: addDays(today, 7) } : { day: today, orElse: addDays(today, 7) }
}

/** 25/12, 25/12/2026, "dia 25", "25 de dezembro", "december 25": without a year the next one. */
function readDate(said: string, today: Day): SaidDay | null {
  const words = said.replace(/^(n?o dia|dia|em|on the|on|el dia|el) /, '').replace(/(\d)(st|nd|rd|th|o|º)(?= |$)/, '$1')
  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(words)
  if (numbers) return dated(Number(numbers[1]), Number(numbers[2]), numbers[3], today)
  const named = /^(\d{1,2})(?: de| of)? ([a-z]+)(?:(?: de| of)? (\d{4}))?$/.exec(words) ?? /^()([a-z]+) (\d{1,2})(?: (\d{4}))?$/.exec(words)
  if (named) {
    const isMonthFirst = named[1] === ''
    const month = monthWords.findIndex((word) => word.test(named[2]!)) + 1
    return month === 0 ? null : dated(Number(named[isMonthFirst ? 3 : 1]), month, named[isMonthFirst ? 4 : 3], today)
  }
  if (words === said || !/^\d{1,2}$/.test(words)) return null
  const [thisMonth, nextOne] = [0, 1].map((more) => dayIn(today.year, today.month + more, Number(words)))
  return isThe(thisMonth!, Number(words))
    ? { day: thisMonth!, orElse: nextOne! }
    : isThe(nextOne!, Number(words))
      ? { day: nextOne! }
      : null
}

function dated(day: number, month: number, year: string | undefined, today: Day): SaidDay | null {
  const inYear = (each: number) => ({ year: each, month, day })
  if (year !== undefined) {
    const said = inYear(year.length === 2 ? 2_000 + Number(year) : Number(year))
    return day > 0 && isDay(said) ? { day: said } : null
  }
  const [first, second] = [inYear(today.year), inYear(today.year + 1)]
  if (day === 0 || month === 0) return null
  return isDay(first) ? { day: first, ...(isDay(second) && { orElse: second }) } : isDay(second) ? { day: second } : null
}

const isThe = ({ day }: Day, wanted: number) => day === wanted

/** A day of the calendar, also where its month or day is counted beyond the end. */
function dayIn(year: number, month: number, day: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

const addDays = ({ year, month, day }: Day, days: number) => dayIn(year, month, day + days)
const daysUntil = ({ year, month, day }: Day, weekday: number) => (weekday + 7 - new Date(Date.UTC(year, month - 1, day)).getUTCDay()) % 7

function atHour(timeZone: string, { year, month, day }: Day, hour: SaidHour | null): number | null {
  const start = startOfDay(timeZone, { year, month, day })
  const { hours, minutes } = hour ?? { hours: usualHour, minutes: 0 }
  return start === null ? null : timeOn(start, `${hours}:${minutes}`, timeZone)
}
