import { comparableOf } from '@prosa/contract/conditions/comparable'
import type { Leaf } from '@prosa/contract/conditions/condition'
import type { PropertyKind } from '@prosa/contract/properties/model'
import { yesNoWords } from '@prosa/contract/properties/property-value'

/** What the database is asked of a value: `same` as a number or a day, `oneOf` these words with their accents. */
export type PropertyQuestion = {
  is: 'equals' | 'has' | 'set' | 'more' | 'less' | 'same' | 'oneOf'
  text: string
  words: readonly string[]
}

const positive = { differs: 'equals', lacks: 'has', unset: 'set', noneOf: 'oneOf', anyOf: 'oneOf', yes: 'oneOf', no: 'oneOf' } as const
const opposites: readonly string[] = ['noneOf', 'lacks', 'differs', 'unset']

/** Also what the property's kind does not have any more is asked, as it stands. "No" is said, and not the absence of an answer. */
export function readPropertyQuestion(leaf: Leaf, kind: PropertyKind | undefined): PropertyQuestion & { not: boolean } {
  const { text = '', values = [] } = leaf
  const is = (positive[leaf.is as keyof typeof positive] ?? leaf.is) as PropertyQuestion['is']
  const isAmount = is === 'equals' && (kind === 'number' || kind === 'date') && comparableOf(text) !== null
  return {
    not: opposites.includes(leaf.is),
    is: isAmount ? 'same' : is,
    text,
    words: leaf.is === 'yes' || leaf.is === 'no' ? yesNoWords[leaf.is] : values.map(String),
  }
}
