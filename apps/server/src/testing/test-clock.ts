import type { Clock } from '../kit/pace/clock.ts'

/** Stands still until it is moved; waiting passes at once and is remembered. */
export type TestClock = Clock & { advance(milliseconds: number): void; waits: number[] }

export function testClock(start = Date.now()): TestClock {
  let now = start
  const waits: number[] = []
  return {
    now: () => now,
    wait: async (milliseconds) => void waits.push(milliseconds),
    advance: (milliseconds) => {
      now += milliseconds
    },
    waits,
  }
}
