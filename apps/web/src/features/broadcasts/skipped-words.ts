import type { SkipReason } from '@prosa/contract/broadcasts/reasons'
import type { BroadcastTexts } from './texts/pt.ts'

type Words = Pick<BroadcastTexts, 'skipped' | 'skippedOne'>

/** Why so many were left out, as it is said beside their number. */
export const skippedWords = ({ skipped, skippedOne }: Words, reason: SkipReason, count: number): string =>
  count === 1 ? skippedOne[reason] : skipped[reason]

/** The same of a single person, where no number stands before it. */
export function skippedPerson({ skippedOne }: Pick<Words, 'skippedOne'>, reason: SkipReason): string {
  const words = skippedOne[reason]
  return words.charAt(0).toUpperCase() + words.slice(1)
}
