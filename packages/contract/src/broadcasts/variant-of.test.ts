import { describe, expect, it } from 'vitest'
import { drawnPlaces, variantOf } from './variant-of.ts'

const people = Array.from({ length: 10_000 }, (_, nth) => `55119${80_000_000 + nth}`)
const seconds = (broadcastId: string, share: number) => people.filter((waId) => variantOf(broadcastId, waId, share) === 1)

describe('[BR22] a comparison', () => {
  it.each([1, 10, 33, 50])('gives the second text to %i percent, also of numbers in a row', (share) => {
    const part = (seconds('b1', share).length / people.length) * 100
    expect(Math.abs(part - share)).toBeLessThan(1.5)
  })

  it('gives the same person always the same text, and another broadcast others', () => {
    expect(seconds('b1', 50)).toEqual(seconds('b1', 50))
    const both = new Set(seconds('b1', 50))
    expect(seconds('b2', 50).filter((waId) => both.has(waId)).length).toBeGreaterThan(2_000)
    expect(seconds('b2', 50).filter((waId) => both.has(waId)).length).toBeLessThan(3_000)
  })
})

it.each([
  [0, 5, 0],
  [3, 5, 3],
  [1_000_000, 5, 5],
])('[BR23] of %i places draws at most %i', (of, most, length) => {
  const drawn = drawnPlaces('r1', of, most)
  expect(drawn).toHaveLength(length)
  expect(drawn.every((place, nth) => place >= 0 && place < of && (nth === 0 || place > drawn[nth - 1]!))).toBe(true)
  expect(drawnPlaces('r1', of, most)).toEqual(drawn)
})
