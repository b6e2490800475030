import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import type { PauseReason } from '@prosa/contract/broadcasts/reasons'
import type { BroadcastTexts } from './texts/pt.ts'
import type { Moments } from './use-moments.ts'

type Pause = NonNullable<BroadcastEntry['pause']>

/** Names the template that stopped, when the broadcast compares two templates. */
const whyOf = ({ reason, template }: Pause, { pauses }: BroadcastTexts): string =>
  template ? `${pauses[reason]}: ${template.name}` : pauses[reason]

/** Why it stands still: who paused it and when, or what holds it back and until when. */
export function pauseWords(pause: Pause, words: BroadcastTexts, moments: Moments): string {
  const { until, by } = pause
  const why = whyOf(pause, words)
  if (by) return words.pausedBy(by.userName, moments.at(by.at))
  return until === null ? why : words.goesOn(why, moments.ahead(until))
}

/** The same where there is one line, beside a badge that says that it stands still. */
export function shortPauseWords(pause: Pause, words: BroadcastTexts, moments: Moments): string {
  const { reason, until, by } = pause
  if (by) return words.short.by(by.userName, moments.at(by.at))
  const untilWords: Partial<Record<PauseReason, (when: string) => string>> = words.short.until
  return until === null ? whyOf(pause, words) : (untilWords[reason]?.(moments.ahead(until)) ?? pauseWords(pause, words, moments))
}
