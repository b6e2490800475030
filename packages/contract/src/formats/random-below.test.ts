import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FillRandom, fillFromSystem, randomBelow } from './password.ts'

/** Draws these numbers, one after the other. */
function drawing(...numbers: number[]): FillRandom & { left: number[] } {
  const left = [...numbers]
  const fill = (into: Uint32Array) => {
    if (left.length === 0) throw new Error('more numbers were drawn than are there')
    into[0] = left.shift()!
  }
  return Object.assign(fill, { left })
}

const highest = 2 ** 32 - 1

describe('a random number', () => {
  test.each([
    ['below 10', 10, [7], 7],
    ['below 10 from a large draw', 10, [123], 3],
    // 2^32 = 429496729 * 10 + 6: the last six draws would favour 0 to 5.
    ['of the last fair draw', 10, [4_294_967_289], 9],
    ['not of the first unfair draw', 10, [4_294_967_290, 4], 4],
    ['not of several unfair draws', 10, [highest, 4_294_967_292, 1], 1],
    ['where every draw is fair', 16, [highest], 15],
    ['where there is no choice', 1, [highest], 0],
  ])('%s', (_what, count, numbers, result) => {
    const fill = drawing(...numbers)
    expect(randomBelow(count, fill)).toBe(result)
    expect(fill.left).toEqual([])
  })

  test('of the system stays below its count and reaches everything', () => {
    const seen = new Set(Array.from({ length: 2_000 }, () => randomBelow(7, fillFromSystem)))
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('is always below its count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), fc.nat(2 ** 31), (count, drawn) => {
        expect(randomBelow(count, drawing(drawn))).toBe(drawn % count)
      }),
    )
  })
})
