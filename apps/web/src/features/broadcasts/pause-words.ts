import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import type { PauseReason } from '@prosa/contract/broadcasts/reasons'
import type { BroadcastTexts } from './texts/pt.ts'
import type { Moments } from './use-moments.ts'

/** Why it stands still: who paused it and when, or what holds it back and until when. */
export function pauseWords({ reason, until, by }: NonNullable<BroadcastEntry['pause']>, words: BroadcastTexts, moments: Moments): string {
  if (by) return words.pausedBy(by.userName, moments.at(by.at))
  return until === null ? words.pauses[reason] : words.goesOn(words.pauses[reason], moments.ahead(until))
}

/** The same where there is one line, beside a badge that says that it stands still. */
export function shortPauseWords(pause: NonNullable<BroadcastEntry['pause']>, words: BroadcastTexts, moments: Moments): string {
  const { reason, until, by } = pause
  if (by) return words.short.by(by.userName, moments.at(by.at))
  const untilWords: Partial<Record<PauseReason, (when: string) => string>> = words.short.until
  return until === null ? words.pauses[reason] : (untilWords[reason]?.(moments.ahead(until)) ?? pauseWords(pause, words, moments))
}
