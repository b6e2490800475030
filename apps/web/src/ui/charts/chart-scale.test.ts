import { describe, expect, it } from 'vitest'
import { countTicks, timeTicks } from './chart-scale.ts'

describe('the scale of a chart', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [8, [0, 2, 4, 6, 8]],
    [7_902, [0, 2_000, 4_000, 6_000, 8_000]],
    [398, [0, 100, 200, 300, 400]],
  ])('of %d has even counts', (most, ticks) => {
    expect(countTicks(most)).toEqual(ticks)
  })

  const timeZone = 'America/Sao_Paulo'
  it('of half a day has full hours of the place', () => {
    const { times, isDays } = timeTicks(Date.UTC(2026, 10, 26, 12, 0), Date.UTC(2026, 10, 27, 0, 0), timeZone, 6)
    expect([times[0], times.length, isDays]).toEqual([Date.UTC(2026, 10, 26, 13, 0), 6, false])
    expect(times[1]! - times[0]!).toBe(2 * 3_600_000)
  })

  it('of some days has their first moments there', () => {
    const { times, isDays } = timeTicks(Date.UTC(2026, 10, 23, 15), Date.UTC(2026, 10, 28, 15), timeZone, 6)
    expect([times[0], times.length, isDays]).toEqual([Date.UTC(2026, 10, 24, 3), 5, true])
  })
})
