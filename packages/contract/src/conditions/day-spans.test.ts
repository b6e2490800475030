import { describe, expect, test } from 'vitest'
import { type DayOperator, daySpansOf, isWithinSpans } from './day-spans.ts'

const dayOf = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}
const isIn = (is: DayOperator, today: string, day: string) => isWithinSpans(daySpansOf(is, dayOf(today)), day)

describe('[VI18] the days that a question about a date asks for', () => {
  // 2026-03-12 is a Thursday.
  test.each<[DayOperator, string, string, boolean]>([
    ['today', '2026-03-12', '2026-03-12', true],
    ['today', '2026-03-12', '1990-03-12', false],
    ['thisWeek', '2026-03-12', '2026-03-08', true],
    ['thisWeek', '2026-03-12', '2026-03-14', true],
    ['thisWeek', '2026-03-12', '2026-03-07', false],
    ['thisWeek', '2026-03-12', '2026-03-15', false],
    ['thisWeek', '2026-03-08', '2026-03-14', true],
    ['thisWeek', '2025-12-31', '2026-01-03', true],
    ['thisMonth', '2026-02-10', '2026-02-28', true],
    ['thisMonth', '2026-02-10', '2026-03-01', false],
    ['thisMonth', '2026-02-10', '2025-02-10', false],
    ['anniversaryToday', '2026-03-12', '1990-03-12', true],
    ['anniversaryToday', '2026-03-12', '2031-03-12', true],
    ['anniversaryToday', '2026-03-12', '1990-12-03', false],
    ['anniversaryThisWeek', '2026-03-12', '1990-03-14', true],
    ['anniversaryThisWeek', '2026-03-12', '1990-03-15', false],
    ['anniversaryThisWeek', '2025-12-31', '1990-12-28', true],
    ['anniversaryThisWeek', '2025-12-31', '1990-01-03', true],
    ['anniversaryThisWeek', '2025-12-31', '1990-01-04', false],
    ['anniversaryThisWeek', '2025-12-31', '1990-12-27', false],
    ['anniversaryThisWeek', '2025-12-31', '1990-07-01', false],
    ['anniversaryThisMonth', '2026-03-12', '1990-03-31', true],
    ['anniversaryThisMonth', '2026-03-12', '1990-04-01', false],
  ])('%s on %s asks for %s: %s', (is, today, day, expected) => {
    expect(isIn(is, today, day)).toBe(expected)
  })

  test.each<[DayOperator, string, boolean]>([
    ['anniversaryToday', '2028-02-28', false],
    ['anniversaryToday', '2028-02-29', true],
    ['anniversaryToday', '2028-03-01', false],
    ['anniversaryToday', '2026-02-28', true],
    ['anniversaryToday', '2026-03-01', false],
    ['anniversaryToday', '2100-02-28', true],
    ['anniversaryThisWeek', '2026-02-28', true],
    ['anniversaryThisWeek', '2026-03-01', false],
    ['anniversaryThisWeek', '2027-03-01', true],
    ['anniversaryThisMonth', '2026-02-01', true],
    ['anniversaryThisMonth', '2028-02-01', true],
    ['anniversaryThisMonth', '2026-03-01', false],
  ])('of people born on 29 February, %s on %s: %s', (is, today, expected) => {
    expect(isIn(is, today, '2004-02-29')).toBe(expected)
  })

  test('ask for each person once a year by day, whatever the year', () => {
    for (const year of [2025, 2026, 2028]) {
      const days = Array.from({ length: 366 }, (_, nth) => new Date(Date.UTC(year, 0, 1 + nth)).toISOString().slice(0, 10))
      const ofYear = days.filter((day) => day.startsWith(String(year)))
      for (const born of ['2004-02-29', '1999-02-28', '1980-03-01', '1970-12-31', '1971-01-01'])
        expect(ofYear.filter((today) => isIn('anniversaryToday', today, born))).toHaveLength(1)
    }
  })
})
