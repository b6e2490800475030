import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultTextLimit, fitText } from './text-limit.ts'

describe('[R122] [R189] text area', () => {
  test('takes 160 characters and not one more', () => {
    expect(defaultTextLimit).toBe(160)
    expect(fitText('a'.repeat(160))).toHaveLength(160)
    expect(fitText('a'.repeat(161))).toHaveLength(160)
  })

  test.each([
    ['abc', 3, 'abc'],
    ['abc', 2, 'ab'],
    ['abc', 0, ''],
    ['ab😀', 4, 'ab😀'],
    ['ab😀', 3, 'ab'],
    ['ab😀c', 4, 'ab😀'],
    ['ab\ud83d', 3, 'ab\ud83d'],
  ])('%j in %d is %j', (text, limit, kept) => expect(fitText(text, limit)).toBe(kept))

  test('is a beginning that is never too long and never ends in half a sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '😀', '👩‍👧') }), fc.nat(20), (text, limit) => {
        const kept = fitText(text, limit)
        expect(kept.length).toBeLessThanOrEqual(limit)
        expect(text.startsWith(kept)).toBe(true)
        expect(kept.isWellFormed()).toBe(true)
      }),
    )
  })
})
