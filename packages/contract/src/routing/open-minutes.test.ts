import { describe, expect, test } from 'vitest'
import { firstInboxRules } from '../departments/inbox-rules.ts'
import { afterOpenMinutes, beforeOpenMinutes, countOpenMinutes } from './open-minutes.ts'
import type { OpeningRules } from './opening-hours.ts'

const zone = 'America/Sao_Paulo'
const at = (local: string) => Date.parse(`${local}:00-03:00`)
const week = { days: [1, 2, 3, 4, 5], from: 8 * 60, to: 18 * 60 }
const always: OpeningRules = firstInboxRules
const office: OpeningRules = { ...always, hours: [week], holidays: true }
const lunch: OpeningRules = {
  ...always,
  hours: [
    { ...week, to: 720 },
    { ...week, from: 780 },
  ],
}
const roundTheClock: OpeningRules = { ...always, hours: [{ days: [0, 1, 2, 3, 4, 5, 6], from: 0, to: 1_440 }] }
const never: OpeningRules = { ...always, hours: [{ days: [], from: 0, to: 1 }] }

describe('[RO27] minutes of open hours', () => {
  // 16 November 2026 is a Monday, and the 20th a holiday.
  test.each<[what: string, rules: OpeningRules, from: string, minutes: number, to: string]>([
    ['of one that is always open', always, '2026-11-16T23:50', 20, '2026-11-17T00:10'],
    ['within a day', office, '2026-11-16T09:00', 60, '2026-11-16T10:00'],
    ['over a night', office, '2026-11-16T17:30', 60, '2026-11-17T08:30'],
    ['over a holiday and a weekend', office, '2026-11-19T17:59', 2, '2026-11-23T08:01'],
    ['over lunch', lunch, '2026-11-16T11:50', 20, '2026-11-16T13:10'],
    ['over midnights of one that is open around the clock', roundTheClock, '2026-11-16T23:50', 2 * 1_440 + 20, '2026-11-19T00:10'],
    ['over many weeks', office, '2026-11-16T08:00', 600 * 30, '2026-12-29T18:00'],
  ])('%s', (_, rules, from, minutes, to) => {
    expect(afterOpenMinutes(rules, zone, at(from), minutes)).toBe(at(to))
    expect(beforeOpenMinutes(rules, zone, at(to), minutes)).toBe(at(from))
    expect(countOpenMinutes(rules, zone, at(from), at(to))).toBe(minutes)
  })

  test('begin when it opens, where it is closed', () => {
    expect(afterOpenMinutes(office, zone, at('2026-11-15T12:00'), 5)).toBe(at('2026-11-16T08:05'))
    expect(beforeOpenMinutes(office, zone, at('2026-11-17T07:00'), 5)).toBe(at('2026-11-16T17:55'))
    expect(countOpenMinutes(office, zone, at('2026-11-14T12:00'), at('2026-11-15T12:00'))).toBe(0)
  })

  test('never pass where it never opens', () => {
    expect(afterOpenMinutes(never, zone, at('2026-11-16T12:00'), 1)).toBeNull()
    expect(beforeOpenMinutes(never, zone, at('2026-11-16T12:00'), 1)).toBeNull()
  })

  test('are not looked for beyond the days on which they pass', () => {
    let looks = 0
    const counted: OpeningRules = {
      ...roundTheClock,
      get hours() {
        looks += 1
        return roundTheClock.hours
      },
    }
    expect(afterOpenMinutes(counted, zone, at('2026-11-16T23:50'), 20)).toBe(at('2026-11-17T00:10'))
    expect(beforeOpenMinutes(counted, zone, at('2026-11-17T00:10'), 20)).toBe(at('2026-11-16T23:50'))
    expect(looks).toBeLessThan(8)
  })
})
