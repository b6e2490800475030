import * as z from 'zod/mini'
import { decimal } from '../kit/fields.ts'

/**
 * What becomes of a template that the company sends. `held` ones are held for their quality and go out, or are dropped, later (CHANNELS 1.11);
 * of an `unanswered` one nobody ever says anything.
 */
export const results = [
  'delivered',
  'read',
  'undeliverable',
  'marketingCap',
  'optedOut',
  'experiment',
  'temporary',
  'heldReleased',
  'heldDropped',
  'unanswered',
] as const
export type Result = (typeof results)[number]

const share = decimal(0, 100)

/** So many of a hundred; of the others becomes what usually does. */
export const ResultMix = z.object({
  delivered: share,
  read: share,
  undeliverable: share,
  marketingCap: share,
  optedOut: share,
  experiment: share,
  temporary: share,
  heldReleased: share,
  heldDropped: share,
  unanswered: share,
})
export type ResultMix = z.output<typeof ResultMix>

export const usualResults: ResultMix = {
  ...{ delivered: 0, read: 0, undeliverable: 0, marketingCap: 0, optedOut: 0 },
  ...{ experiment: 0, temporary: 0, heldReleased: 0, heldDropped: 0, unanswered: 0 },
}

/** Of the tenths of shares, as sums of decimals are not exact. */
export const sumOfMix = (mix: ResultMix): number => results.reduce((sum, name) => sum + Math.round(mix[name] * 10), 0) / 10

/** Where the shares come to more than all, those that are named last get less than they say. */
export function resultAt(mix: ResultMix, point: number): Result | null {
  let left = point * 100
  for (const name of results) {
    left -= mix[name]
    if (left < 0) return name
  }
  return null
}
