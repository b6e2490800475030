import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultTextLimit, fitText } from './text-limit.ts'

describe('R122 R189 text area', () => {
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
    ['e\u0301', 1, ''],
    ['ae\u0301', 2, 'a'],
    ['a👩‍👧b', 6, 'a👩‍👧'],
    ['a👩‍👧b', 5, 'a'],
    ['🇧🇷🇵🇹', 7, '🇧🇷'],
  ])('%j in %d is %j', (text, limit, kept) => expect(fitText(text, limit)).toBe(kept))

  test('is the longest beginning of whole signs that fits', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'e\u0301', '😀', '👩‍👧', '🇧🇷')), fc.nat(20), (signs, limit) => {
        const beginnings = signs.map((_, at) => signs.slice(0, at + 1).join(''))
        expect(fitText(signs.join(''), limit)).toBe(beginnings.findLast(({ length }) => length <= limit) ?? '')
      }),
    )
  })
})
