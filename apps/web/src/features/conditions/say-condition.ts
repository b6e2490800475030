import { type Condition, isGroup, type Leaf, operandOf, partsOf } from '@prosa/contract/conditions/condition'
import { type ConditionSubject, unitMinutes, unitOf } from './condition-edit.ts'
import { propertyOf } from './property-question.ts'
import type { ConditionsTexts } from './texts/pt.ts'

type Said = { about: ConditionSubject; texts: ConditionsTexts }

/** A condition as a sentence has it, with a group within a group in brackets. */
export function sayCondition(said: Said, condition: Condition, isWithin = false): string {
  if (!isGroup(condition)) return sayLeaf(said, condition)
  const parts = partsOf(condition).map((part) => sayCondition(said, part, true))
  const words = parts.join('all' in condition ? ` ${said.texts.and} ` : ` ${said.texts.or} `)
  return isWithin && parts.length > 1 ? `(${words})` : words
}

function sayLeaf({ about, texts }: Said, leaf: Leaf): string {
  const property = propertyOf(about, leaf)
  const name = property?.label ?? about.names[leaf.field] ?? leaf.field
  return [name, texts.operators[leaf.is], saidOf({ about, texts }, leaf)].filter(Boolean).join(' ')
}

function saidOf({ about, texts }: Said, leaf: Leaf): string {
  const { field, values = [], text: written = '', minutes = 0 } = leaf
  const operand = operandOf(about.fields, leaf)
  if (operand === 'text') return written
  if (operand === 'minutes') return `${Math.floor(minutes / unitMinutes[unitOf(minutes)])} ${texts.units[unitOf(minutes)]}`
  if (operand !== 'values') return ''
  const options = propertyOf(about, leaf) ? [] : about.optionsOf(field, values)
  return values.map((value) => options.find((option) => option.value === value)?.label ?? String(value)).join(` ${texts.or} `)
}
