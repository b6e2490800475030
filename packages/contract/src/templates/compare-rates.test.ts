import { expect, test } from 'vitest'
import { compareRates } from './compare-rates.ts'

// Newcombe (1998), method 10, as its table has them.
test.each([
  [{ hits: 56, total: 70 }, { hits: 48, total: 80 }, 0.2, 0.0524, 0.3339, 'first'],
  [{ hits: 9, total: 10 }, { hits: 3, total: 10 }, 0.6, 0.1705, 0.809, 'first'],
  [{ hits: 5, total: 56 }, { hits: 0, total: 29 }, 0.0893, -0.0381, 0.1926, null],
  [{ hits: 0, total: 10 }, { hits: 10, total: 10 }, -1, -1, -0.6075, 'second'],
] as const)('[TE80] %o beside %o', (first, second, difference, low, high, winner) => {
  const compared = compareRates(first, second)!
  expect(compared.difference).toBeCloseTo(difference, 3)
  expect(compared.low).toBeCloseTo(low, 3)
  expect(compared.high).toBeCloseTo(high, 3)
  expect(compared.winner).toBe(winner)
})

test('[TE80] of nothing nothing is said', () => {
  expect(compareRates({ hits: 0, total: 0 }, { hits: 1, total: 2 })).toBeNull()
})
