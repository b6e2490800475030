import { describe, expect, it } from 'vitest'
import { addToSplit, drawnPlaces, nextVariant, noSplit, splitOf } from './variant-of.ts'

const variantsOf = (broadcastId: string, people: number, share: number) => {
  const variants: number[] = []
  for (let split = noSplit; split.people < people; ) {
    const variant = nextVariant(broadcastId, split, share)
    variants.push(variant)
    split = addToSplit(split, variant)
  }
  return variants
}
const seconds = (broadcastId: string, people: number, share: number) =>
  variantsOf(broadcastId, people, share).reduce((sum, variant) => sum + variant, 0)

describe('[BR22] a comparison', () => {
  it.each([1, 7, 10, 33, 50])('gives the second text to exactly %i percent of any number of people', (share) => {
    for (let people = 0; people < 350; people += 1) {
      const second = seconds('b1', people, share)
      expect(Math.abs(second - (people * share) / 100)).toBeLessThan(1)
      expect(splitOf('b1', people, share)).toEqual([people - second, second])
    }
  })

  it('splits 36 people in halves of 18', () => {
    for (const broadcastId of ['b1', 'b2', 'b3', 'b4']) expect(splitOf(broadcastId, 36, 50)).toEqual([18, 18])
  })

  it('is the same for the same broadcast, and leaves the order within a pair to chance', () => {
    expect(variantsOf('b1', 500, 50)).toEqual(variantsOf('b1', 500, 50))
    const firsts = variantsOf('b1', 2_000, 50).filter((_, nth) => nth % 2 === 0)
    const part = firsts.reduce((sum, variant) => sum + variant, 0) / firsts.length
    expect(Math.abs(part - 0.5)).toBeLessThan(0.05)
    expect(variantsOf('b2', 500, 50)).not.toEqual(variantsOf('b1', 500, 50))
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
