import { comparableOf } from '@prosa/contract/conditions/comparable'
import type { Leaf } from '@prosa/contract/conditions/condition'
import { type DaySpans, daySpansOf, isDayOperator } from '@prosa/contract/conditions/day-spans'
import { momentIn } from '@prosa/contract/formats/time/time-zone'
import type { PropertyKind } from '@prosa/contract/properties/model'
import { yesNoWords } from '@prosa/contract/properties/property-value'

/** The condition on a value in the database: `same` for a number or a day, `oneOf` for words with their accents, `onDays` for a day of `days`. */
export type PropertyQuestion = {
  is: 'equals' | 'has' | 'set' | 'more' | 'less' | 'same' | 'oneOf' | 'onDays'
  text: string
  words: readonly string[]
  days?: DaySpans
}

/** Now, and the company's time zone, which decides what day it is. */
type Moment = { now: number; timeZone: string }

const positive = { differs: 'equals', lacks: 'has', unset: 'set', noneOf: 'oneOf', anyOf: 'oneOf', yes: 'oneOf', no: 'oneOf' } as const
const opposites: readonly string[] = ['noneOf', 'lacks', 'differs', 'unset']

/** Also what the property's kind does not have any more is asked, as it stands. "No" is said, and not the absence of an answer. */
export function readPropertyQuestion(
  leaf: Leaf,
  kind: PropertyKind | undefined,
  { now, timeZone }: Moment,
): PropertyQuestion & { not: boolean } {
  const { text = '', values = [] } = leaf
  if (isDayOperator(leaf.is)) return { not: false, is: 'onDays', text, words: [], days: daySpansOf(leaf.is, momentIn(timeZone, now)) }
  const is = (positive[leaf.is as keyof typeof positive] ?? leaf.is) as PropertyQuestion['is']
  const isAmount = is === 'equals' && (kind === 'number' || kind === 'date') && comparableOf(text) !== null
  return {
    not: opposites.includes(leaf.is),
    is: isAmount ? 'same' : is,
    text,
    words: leaf.is === 'yes' || leaf.is === 'no' ? yesNoWords[leaf.is] : values.map(String),
  }
}
