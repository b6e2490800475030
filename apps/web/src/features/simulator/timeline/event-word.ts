import type { TimelineEvent } from '@prosa/contract/simulator/model'
import type { SimulatorTexts } from '../texts/pt.ts'

/** What happened, in words; a kind of event that this page does not know is shown by its name. */
export function eventWord({ what }: Pick<TimelineEvent, 'what'>, { words, unknown }: SimulatorTexts['events']): string {
  const known: Readonly<Record<string, string>> = words
  return Object.hasOwn(known, what) ? (known[what] ?? what) : unknown(what)
}
