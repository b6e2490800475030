import { describe, expect, test } from 'vitest'
import { countsAsTry, type RetryClass, retryPlan } from './retry.ts'

/** What follows each of the first tries. */
const pauses = (retry: RetryClass, chance: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((tries) => {
    const plan = retryPlan(retry, tries, chance)
    return plan.kind === 'later' ? plan.delayMs : plan.kind
  })

describe('[ME13] what is refused', () => {
  test.each<[RetryClass, number, (number | string)[]]>([
    ['never', 0.5, ['fail', 'fail', 'fail', 'fail', 'fail', 'fail', 'fail']],
    ['soon', 0.5, [2_000, 8_000, 32_000, 128_000, 512_000, 600_000, 'fail']],
    ['soon', 0, [1_500, 6_000, 24_000, 96_000, 384_000, 450_000, 'fail']],
    ['soon', 1, [2_500, 10_000, 40_000, 160_000, 640_000, 750_000, 'fail']],
    ['pair', 0.9, [1_000, 4_000, 16_000, 64_000, 'fail', 'fail', 'fail']],
    ['file', 0.5, [1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000]],
    ['rate', 0.5, [1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000]],
    ['wait', 0.5, [60_000, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000]],
  ])('%s, with chance %s', (retry, chance, expected) => expect(pauses(retry, chance)).toEqual(expected))

  test('counts where it is the message’s own', () =>
    expect((['never', 'soon', 'pair', 'rate', 'wait', 'file'] as const).filter(countsAsTry)).toEqual(['soon', 'pair']))
})
