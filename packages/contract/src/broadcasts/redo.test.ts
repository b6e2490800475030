import { describe, expect, it } from 'vitest'
import type { ChannelProblem } from '../phone-numbers/problems.ts'
import { heldBackBy } from './held-back.ts'
import { redoable } from './redo.ts'

const [now, day] = [Date.UTC(2026, 10, 18), 86_400_000]

const mayRedo = (problem: ChannelProblem, reservedAt: number, at: number): boolean => {
  const { always, waits, reservedBefore } = redoable(at)
  return always.includes(problem) || (problem === waits && reservedAt < reservedBefore)
}

describe('[BR52] once more', () => {
  it('goes to those for whom it failed for now, and never to who is not there, does not want it, or may have it', () => {
    const never = [
      'undeliverable',
      'optedOut',
      'uncertain',
      'contactBlocked',
      'badRequest',
      'experiment',
      'unknown',
      'templateParameters',
    ] as const
    expect(never.filter((problem) => mayRedo(problem, 0, now))).toEqual([])
    const again = ['temporary', 'numberLimit', 'spamLimit', 'gaveUp', 'templatePaused', 'tokenInvalid'] as const
    expect(again.every((problem) => mayRedo(problem, now, now))).toBe(true)
  })

  it('waits a day for who got too many offers', () => {
    expect([mayRedo('marketingCap', now - day, now), mayRedo('marketingCap', now - day - 1, now)]).toEqual([false, true])
  })
})

describe('[BR45] a refusal that is not about the person', () => {
  it.each([
    ['templatePaused', 'templateStopped'],
    ['spamLimit', 'quality'],
    ['tokenInvalid', 'numberStopped'],
    ['undeliverable', null],
    ['temporary', null],
    ['templateParameters', null],
  ] as const)('%s', (problem, reason) => {
    expect(heldBackBy(problem)).toBe(reason)
  })
})
