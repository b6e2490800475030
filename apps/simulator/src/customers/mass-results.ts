import { type Result, resultAt, sumOfMix } from '@prosa/contract/simulator/result-mix'
import type { NumberState } from '../state/number.ts'
import type { Failing } from './statuses.ts'

const details = 'Drawn by the shares that were set for the templates of this number'

/** What becomes of the next template by the shares that were set; null is what usually does. Where none are, nothing is drawn. */
export const drawResult = ({ results, random }: NumberState): Result | null =>
  sumOfMix(results) === 0 ? null : resultAt(results, random.next())

/** Accepted, and failed a moment later (CHANNELS 1.8). */
export const failuresByResult: Readonly<Partial<Record<Result, Failing>>> = {
  undeliverable: { code: 131026, details },
  marketingCap: { code: 131049, details },
  optedOut: { code: 131050, details },
  experiment: { code: 130472, details },
  temporary: { code: 131000, details },
}

/** What is held is dropped where the provider pauses the template after all. */
export const dropped: Failing = { code: 132015, details: 'The template was paused while this message was held for its quality' }

const leastHeld = 60_000
const mostHeld = 90_000

/** For how long one is held, by the number's clock: not at all where it is not. */
export const heldFor = ({ random }: NumberState, result: Result | null): number =>
  isHeld(result) ? random.between(leastHeld, mostHeld) : 0

export const isHeld = (result: Result | null): boolean => result === 'heldReleased' || result === 'heldDropped'
