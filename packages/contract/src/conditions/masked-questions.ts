import { isNumberLike, wholeNumberOf } from '../formats/phones/number-like.ts'
import type { Reading } from '../formats/reading.ts'
import { isEmail } from '../formats/words/email.ts'
import { foldedText } from './comparable.ts'
import { type Condition, type Fields, type Group, isGroup, type Leaf, leavesOf, type MaskedValue, partsOf } from './condition.ts'

/** Stands in a condition for an e-mail or a number that somebody else typed, where the reader sees contacts masked. */
export const hiddenValue = '•••'

/** A whole e-mail or number that somebody who sees contacts masked asks for. Each one counts against the limit of reveals. */
export type MaskedQuestion = { masks: 'email' | 'number'; value: string }

/** Operators of a masked field that reveal nothing but a value which the asker already knows whole. */
const operatorsOf: Record<MaskedValue, readonly Leaf['is'][]> = {
  email: ['set', 'unset', 'equals'],
  nameOrNumber: ['has', 'lacks'],
}

/** Returns whether people with masked contacts may use this operator on this field. `readMaskedQuestions` checks the value. */
export function isAllowedWhenMasked(fields: Fields, { field, is }: Pick<Leaf, 'field' | 'is'>): boolean {
  const masked = fields[field]?.masked
  return masked === undefined || operatorsOf[masked].includes(is)
}

/**
 * [HD6] The questions that a condition asks of masked fields. A condition is refused where a part of an e-mail or of a number would be found by
 * it, since counting what it finds would then give the value away letter by letter.
 */
export function readMaskedQuestions(fields: Fields, condition: Condition): Reading<MaskedQuestion[], 'onlyWhole'> {
  const questions = new Map<string, MaskedQuestion>()
  for (const leaf of leavesOf(condition)) {
    const asked = readLeaf(fields, leaf)
    if (asked === 'onlyWhole') return { problem: asked }
    if (asked) questions.set(`${asked.masks}:${asked.value}`, asked)
  }
  return { value: [...questions.values()] }
}

/** Null where the leaf asks nothing about a masked value. */
function readLeaf(fields: Fields, leaf: Leaf): MaskedQuestion | 'onlyWhole' | null {
  const masked = fields[leaf.field]?.masked
  if (masked === undefined) return null
  const { is, text = '' } = leaf
  // The reader may send the condition back as a whole, and cannot ask anything else by a value that is hidden.
  if (text === hiddenValue) return 'onlyWhole'
  if (!isAllowedWhenMasked(fields, leaf)) return 'onlyWhole'
  if (masked === 'email') {
    if (is !== 'equals') return null
    return isEmail(text) ? { masks: 'email', value: foldedText(text) } : 'onlyWhole'
  }
  // Words of a name are masked for nobody.
  if (!isNumberLike(text)) return null
  const value = is === 'has' ? wholeNumberOf(text) : null
  return value === null ? 'onlyWhole' : { masks: 'number', value }
}

/** The condition without the e-mails and numbers that were typed into it. */
export const hideMaskedValues = (fields: Fields, group: Group): Group => {
  const parts = partsOf(group).map((part) => (isGroup(part) ? hideMaskedValues(fields, part) : hideInLeaf(fields, part)))
  return 'all' in group ? { all: parts } : { any: parts }
}

/** Shorter runs of digits in a name are house numbers or years. */
const leastHiddenDigits = 5

function hideInLeaf(fields: Fields, leaf: Leaf): Leaf {
  const masked = fields[leaf.field]?.masked
  if (masked === undefined || leaf.text === undefined) return leaf
  const isNumber = isNumberLike(leaf.text) || leaf.text.replace(/\D/g, '').length >= leastHiddenDigits
  return masked === 'email' || isNumber ? { ...leaf, text: hiddenValue } : leaf
}

/** Returns whether two conditions are equal. */
export const isSameCondition = (one: Group, other: Group): boolean => JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))

/** PostgreSQL stores the keys of JSON in its own order. */
const ordered = (part: Condition): unknown =>
  isGroup(part)
    ? ['all' in part ? 'all' : 'any', ...partsOf(part).map(ordered)]
    : [part.field, part.is, part.id, part.text, part.minutes, part.values]
