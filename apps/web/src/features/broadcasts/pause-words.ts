import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import type { BroadcastTexts } from './texts/pt.ts'
import type { Moments } from './use-moments.ts'

/** Why it stands still: who paused it and when, or what holds it back and until when. */
export function pauseWords({ reason, until, by }: NonNullable<BroadcastEntry['pause']>, words: BroadcastTexts, moments: Moments): string {
  if (by) return words.pausedBy(by.userName, moments.at(by.at))
  return until === null ? words.pauses[reason] : words.goesOn(words.pauses[reason], moments.ahead(until))
}
