import { describe, expect, it } from 'vitest'
import { barsOf } from './audio-controls.tsx'
import { writePlace } from './player-parts.tsx'

describe('the wave of a sound', () => {
  it('has so many bars whatever its length, and loses no loud moment', () => {
    expect(barsOf([0.2, 1, 0.3, 0.4], 2)).toEqual([1, 0.4])
    expect(barsOf([0.5], 4)).toEqual([0.5, 0.5, 0.5, 0.5])
    const many = barsOf(
      Array.from({ length: 999 }, (_, index) => (index === 500 ? 0.9 : 0.2)),
      40,
    )
    expect([many.length, Math.max(...many)]).toEqual([40, 0.9])
  })

  it('shows silence and wrong values as the least and the most', () => {
    expect(barsOf([0, 7, Number.NaN], 3)).toEqual([0.12, 1, 0.12])
    expect(barsOf([], 2)).toEqual([0.12, 0.12])
  })

  it.each([
    [0, '0:00'],
    [23.9, '0:23'],
    [725, '12:05'],
    [3_729, '1:02:09'],
    [Number.POSITIVE_INFINITY, '0:00'],
  ])('%d seconds are written %s', (seconds, text) => {
    expect(writePlace(seconds)).toBe(text)
  })
})
