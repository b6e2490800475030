import { describe, expect, it } from 'vitest'
import { accountLimitOf, hasTooManyErrors, paceOf, peopleLimitOf } from './pace.ts'

describe('[BR43] the pace of a broadcast', () => {
  it.each([
    [80, null, 'GREEN', 64],
    [80, 600, 'GREEN', 10],
    [80, 60_000, 'UNKNOWN', 64],
    [80, null, 'YELLOW', 32],
    [80, 600, 'YELLOW', 5],
    [1, null, 'GREEN', 0.8],
  ] as const)('of a number with %s a second, %s a minute and %s', (ratePerSecond, perMinute, quality, pace) => {
    expect(paceOf({ ratePerSecond, perMinute, quality })).toBeCloseTo(pace, 9)
  })
})

describe('[BR48] to how many people an account may begin to write', () => {
  it.each([
    ['TIER_50', 50],
    ['TIER_250', 250],
    ['TIER_1K', 1_000],
    ['TIER_100K', 100_000],
    ['TIER_UNLIMITED', null],
    ['', null],
    ['TIER_X', null],
  ] as const)('%s', (said, limit) => {
    expect(peopleLimitOf(said)).toBe(limit)
  })

  it('is the least that its numbers say', () => {
    expect(accountLimitOf(['TIER_10K', '', 'TIER_1K'])).toBe(1_000)
    expect(accountLimitOf(['TIER_UNLIMITED', ''])).toBeNull()
  })
})

describe('[BR47] too many errors', () => {
  it.each([
    [{ count: 199, failed: 199 }, null],
    [{ count: 200, failed: 10 }, false],
    [{ count: 200, failed: 11 }, true],
    [{ count: 1_000, failed: 50 }, false],
    [{ count: 1_000, failed: 51 }, true],
  ])('%o', (now, stops) => {
    expect(hasTooManyErrors({ count: 0, failed: 0 }, now)).toBe(stops)
  })

  it('looks at what came since it last looked', () => {
    expect(hasTooManyErrors({ count: 10_000, failed: 0 }, { count: 10_200, failed: 11 })).toBe(true)
    expect(hasTooManyErrors({ count: 200, failed: 100 }, { count: 400, failed: 110 })).toBe(false)
  })
})
