import type { TimelineEvent } from '@prosa/contract/simulator/model'
import type { SimulatorTexts } from '../texts/pt.ts'

/** What happened, in words; a word that this page does not have yet is shown as it is. */
export function eventWord({ what }: Pick<TimelineEvent, 'what'>, { words, unknown }: SimulatorTexts['events']): string {
  const known: Readonly<Record<string, string>> = words
  return Object.hasOwn(known, what) ? (known[what] ?? what) : unknown(what)
}
