import { describe, expect, test } from 'vitest'
import { brazilianStates } from '../data/brazilian-states.ts'
import { holidayKeys } from './holiday-keys.ts'
import { holidayOn } from './holidays.ts'
import { stateHolidays } from './state-holidays.ts'

const years = Array.from({ length: 101 }, (_, nth) => 2000 + nth)
/** Of the tables that churches print for 1900 to 2199: the day of the full moon by the year's place among nineteen, as MMDD. */
const fullMoons = [414, 403, 323, 411, 331, 418, 408, 328, 416, 405, 325, 413, 402, 322, 410, 330, 417, 407, 327]

function easterByTable(year: number): Date {
  const moon = fullMoons[year % 19]!
  const date = new Date(Date.UTC(year, Math.floor(moon / 100) - 1, moon % 100))
  do date.setUTCDate(date.getUTCDate() + 1)
  while (date.getUTCDay() !== 0)
  return date
}

const dayOf = (date: Date) => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
const on = (text: string, state = '') => holidayOn(dayOf(new Date(`${text}T00:00:00Z`)), state)

function holidaysIn(year: number, state: string): [string, string][] {
  const found: [string, string][] = []
  for (const date = new Date(Date.UTC(year, 0, 1)); date.getUTCFullYear() === year; date.setUTCDate(date.getUTCDate() + 1)) {
    const key = holidayOn(dayOf(date), state)
    if (key) found.push([date.toISOString().slice(5, 10), key])
  }
  return found
}

describe('[RO20] national holidays', () => {
  test('of every year from 2000 to 2100 are those of the law, each once, with Good Friday two days before the Easter of the tables', () => {
    for (const year of years) {
      const friday = easterByTable(year)
      friday.setUTCDate(friday.getUTCDate() - 2)
      expect(friday.getUTCDay()).toBe(5)
      const others = [
        ['01-01', 'newYear'],
        ['04-21', 'tiradentes'],
        ['05-01', 'labour'],
        ['09-07', 'independence'],
        ['10-12', 'aparecida'],
        ['11-02', 'allSouls'],
        ['11-15', 'republic'],
        ...(year >= 2024 ? [['11-20', 'blackAwareness']] : []),
        ['12-25', 'christmas'],
      ] as [string, string][]
      // In some years it falls on the day of Tiradentes.
      const good: [string, string] = [friday.toISOString().slice(5, 10), 'goodFriday']
      const all = [...others.filter(([date]) => date !== good[0]), good].toSorted()
      expect(holidaysIn(year, '')).toEqual(all)
    }
  })

  test.each([
    ['2000-04-21', 'goodFriday'],
    ['2008-03-21', 'goodFriday'],
    ['2019-04-19', 'goodFriday'],
    ['2026-04-03', 'goodFriday'],
    ['2038-04-23', 'goodFriday'],
    ['2100-03-26', 'goodFriday'],
    ['2023-11-20', null],
    ['2024-11-20', 'blackAwareness'],
    ['2026-02-17', null],
    ['2026-06-04', null],
    ['2026-04-05', null],
  ])('%s: %s', (date, key) => expect(on(date)).toBe(key))
})

describe('[RO20] holidays of states', () => {
  test.each([
    ['2026-02-17', 'RJ', 'carnival'],
    ['2026-02-17', 'SP', null],
    ['2026-04-13', 'ES', 'ladyOfPenha'],
    ['2026-07-09', 'SP', 'stateDay'],
    ['2026-07-09', 'RJ', null],
    ['2022-11-20', 'SP', null],
    ['2023-11-20', 'SP', 'blackAwareness'],
    ['2017-07-25', 'AP', 'saintJames'],
    ['2026-07-25', 'AP', null],
    ['2013-12-19', 'PR', 'stateDay'],
    ['2014-12-19', 'PR', null],
    ['2026-12-19', 'PR', null],
    // A Thursday, which Acre keeps on the Friday, and a Monday.
    ['2016-11-17', 'AC', null],
    ['2016-11-18', 'AC', 'petropolis'],
    ['2025-11-17', 'AC', 'petropolis'],
    // A Sunday, a Wednesday and a Tuesday: Acre keeps the last two on Fridays.
    ['2026-03-08', 'AC', 'women'],
    ['2023-03-08', 'AC', null],
    ['2023-03-10', 'AC', 'women'],
    ['2023-09-08', 'AC', 'amazonia'],
    // A Tuesday and a Saturday, which Santa Catarina keeps on the Sunday after them.
    ['2026-08-11', 'SC', null],
    ['2026-08-16', 'SC', 'stateDay'],
    ['2018-08-11', 'SC', null],
    ['2018-08-12', 'SC', 'stateDay'],
    // A Monday, a Thursday and a Tuesday: Alagoas keeps the last two beside the end of their week.
    ['2026-11-30', 'AL', 'evangelicals'],
    ['2023-11-30', 'AL', null],
    ['2023-12-01', 'AL', 'evangelicals'],
    ['2027-11-29', 'AL', 'evangelicals'],
    ['2027-11-30', 'AL', null],
    ['2026-07-26', 'GO', null],
    ['2026-12-25', 'MG', 'christmas'],
    ['2026-07-09', 'XX', null],
  ])('%s in %s: %s', (date, state, key) => expect(on(date, state)).toBe(key))

  test('are there for each of the 27, each by a law, besides all national ones, and on the days of its rules', () => {
    expect(Object.keys(stateHolidays).toSorted()).toEqual(brazilianStates.map(({ uf }) => uf).toSorted())
    for (const [uf, rules] of Object.entries(stateHolidays)) {
      // Goiás has only what its public offices keep.
      expect(rules.length > 0, uf).toBe(uf !== 'GO')
      for (const { key, law } of rules) expect([holidayKeys.includes(key), law !== '']).toEqual([true, true])
      const [national, all] = [holidaysIn(2027, ''), holidaysIn(2027, uf)]
      expect(all).toEqual(expect.arrayContaining(national))
      expect(all.length, uf).toBeLessThanOrEqual(national.length + rules.length)
    }
  })
})
