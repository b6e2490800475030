import { describe, expect, it } from 'vitest'
import { resultAt, sumOfMix, usualResults } from './result-mix.ts'

const mix = { ...usualResults, delivered: 50, undeliverable: 0.5, unanswered: 9.5 }

describe('[SI11] what becomes of a template', () => {
  it.each([
    ['the first share', mix, 0, 'delivered'],
    ['to its end', mix, 0.4999, 'delivered'],
    ['half of a hundredth', mix, 0.5001, 'undeliverable'],
    ['the last share', mix, 0.5951, 'unanswered'],
    ['what is in no share', mix, 0.6, null],
    ['the end', mix, 0.9999, null],
    ['where nothing is set', usualResults, 0, null],
    ['where more than all is set', { ...mix, read: 60 }, 0.9999, 'read'],
  ])('%s', (_, given, point, result) => expect(resultAt(given, point)).toBe(result))

  it('comes to a sum without crumbs', () => {
    expect(sumOfMix({ ...usualResults, delivered: 0.1, read: 0.2 })).toBe(0.3)
  })
})
