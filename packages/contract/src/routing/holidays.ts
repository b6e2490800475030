import type { Day } from '../formats/time/time-zone.ts'
import type { HolidayKey } from './holiday-keys.ts'
import { type HolidayRule, stateHolidays } from './state-holidays.ts'

/** Carnival and Corpus Christi are none: only public offices, cities and one state keep them. */
const nationalHolidays: readonly HolidayRule[] = [
  { key: 'newYear', on: '01-01', law: 'Lei 662/1949' },
  // Kept everywhere as a day of guard, which the law counts in by name.
  { key: 'goodFriday', on: -2, law: 'Lei 9.093/1995, art. 2º' },
  { key: 'tiradentes', on: '04-21', law: 'Lei 662/1949, na redação da Lei 10.607/2002' },
  { key: 'labour', on: '05-01', law: 'Lei 662/1949' },
  { key: 'independence', on: '09-07', law: 'Lei 662/1949' },
  { key: 'aparecida', on: '10-12', law: 'Lei 6.802/1980' },
  { key: 'allSouls', on: '11-02', law: 'Lei 662/1949, na redação da Lei 10.607/2002' },
  { key: 'republic', on: '11-15', law: 'Lei 662/1949' },
  { key: 'blackAwareness', on: '11-20', since: 2024, law: 'Lei 14.759/2023' },
  { key: 'christmas', on: '12-25', law: 'Lei 662/1949' },
]

/** A national holiday of Brazil or, where a state is named, one of its own; null on any other day. */
export function holidayOn(day: Day, state: string): HolidayKey | null {
  const ofState = Object.hasOwn(stateHolidays, state) ? stateHolidays[state as keyof typeof stateHolidays] : []
  const number = dayNumber(day.year, day.month, day.day)
  return [...nationalHolidays, ...ofState].find((holiday) => numberIn(holiday, day.year) === number)?.key ?? null
}

/** Days since 1970; its remainder by seven is a day of the week, Thursday being 0. */
const dayNumber = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / 86_400_000
const weekdayOf = (number: number) => (((number + 4) % 7) + 7) % 7

function numberIn({ on, since = 0, until = 9_999, moves }: HolidayRule, year: number): number | null {
  if (year < since || year > until) return null
  if (typeof on === 'number') return easterOf(year) + on
  const [month = 0, day = 0] = on.split('-').map(Number)
  const number = dayNumber(year, month, day)
  const weekday = weekdayOf(number)
  if (moves === 'toFriday') return weekday >= 2 && weekday <= 4 ? number + 5 - weekday : number
  if (moves === 'toWeekend') return weekday === 2 ? number - 1 : weekday === 4 ? number + 1 : number
  return moves === 'toSunday' && weekday >= 1 ? number + 7 - weekday : number
}

/** By the rule of the Gregorian calendar, as Butcher wrote it down: its letters are those that every book uses. */
function easterOf(year: number): number {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const inMarch = h + l - 7 * m + 114
  return dayNumber(year, Math.floor(inMarch / 31), (inMarch % 31) + 1)
}
