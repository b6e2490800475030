import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeDuration, writeSeconds, writeShortDuration } from './duration.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

describe('durations as the design writes them', () => {
  test.each([
    [0, '0 s', '0 s'],
    [999, '0 s', '0 s'],
    [second, '1 s', '1 s'],
    [45 * second, '45 s', '45 s'],
    [minute - 1, '59 s', '59 s'],
    [minute, '1 min', '1 min'],
    [2 * minute + 5 * second, '2 min 05 s', '2 min'],
    [2 * minute + 14 * second, '2 min 14 s', '2 min'],
    [2 * minute + 999, '2 min', '2 min'],
    [hour - 1, '59 min 59 s', '59 min'],
    [hour, '1 h', '1 h'],
    [hour + 59 * second, '1 h', '1 h'],
    [hour + minute, '1 h 01 min', '1 h'],
    [23 * hour + 58 * minute, '23 h 58 min', '23 h'],
    [24 * hour, '24 h', '24 h'],
    [2 * day - 1, '47 h 59 min', '47 h'],
    [2 * day, '2 d', '2 d'],
    [2 * day + 3 * hour + 59 * minute, '2 d 3 h', '2 d'],
    [10 * day + 23 * hour, '10 d 23 h', '10 d'],
    [-22 * second, '−22 s', '−22 s'],
    [-second, '−1 s', '−1 s'],
    [-999, '0 s', '0 s'],
    [-2 * minute - 5 * second, '−2 min 05 s', '−2 min'],
  ])('%d ms is %s, or %s', (milliseconds, text, short) => {
    expect(writeDuration(milliseconds)).toBe(text)
    expect(writeShortDuration(milliseconds)).toBe(short)
  })

  test('never say more than has passed, and less by no more than the smaller unit', () => {
    const lengths: Record<string, number> = { s: second, min: minute, h: hour, d: day }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * day }), (milliseconds) => {
        const said = [...writeDuration(milliseconds).matchAll(/(\d+) (\w+)/g)]
        const told = said.reduce((sum, [, count, unit]) => sum + Number(count) * lengths[unit!]!, 0)
        expect(told).toBeLessThanOrEqual(milliseconds)
        expect(milliseconds - told).toBeLessThan(milliseconds >= 2 * day ? hour : milliseconds >= hour ? minute : second)
      }),
    )
  })
})

test.each([
  [10_000, '10,0 s', '10.0 s', '10,0 s'],
  [213, '0,2 s', '0.2 s', '0,2 s'],
  [0, '0,0 s', '0.0 s', '0,0 s'],
])('an answer after %d ms took', (milliseconds, pt, en, es) => {
  expect(writeSeconds(milliseconds, 'pt')).toBe(pt)
  expect(writeSeconds(milliseconds, 'en')).toBe(en)
  expect(writeSeconds(milliseconds, 'es')).toBe(es)
})
