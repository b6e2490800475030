import { comparableOf } from '@prosa/contract/conditions/comparable'
import {
  type Condition,
  type FieldKind,
  type Fields,
  type Group,
  isGroup,
  type Leaf,
  leavesOf,
  mostConditions,
  mostDepth,
  type Operator,
  operandOf,
  operators,
  partsOf,
} from '@prosa/contract/conditions/condition'
import { isAllowedWhenMasked, isSameCondition, readMaskedQuestions } from '@prosa/contract/conditions/masked-questions'
import type { Option } from '../../ui/select/option.ts'
import type { AskedProperty } from './property-question.ts'

/** Where a part stands: its number in each group on the way to it. */
export type Path = readonly number[]

/** What conditions are about: chats or contacts. */
export type ConditionSubject = {
  fields: Fields
  /** Of each field. */
  names: Readonly<Record<string, string>>
  /** Fields that are not offered; a saved condition that asks for one still shows it. */
  hidden?: readonly string[]
  /** What a new condition asks for first. */
  first: string
  /** What can be chosen in a field, with those that are chosen and not to be had any more. */
  optionsOf: (field: string, chosen: readonly (string | number)[]) => Listed
  properties: readonly AskedProperty[]
  /** True when the person sees contacts masked. Conditions on masked fields then take only whole values (HD6). */
  isMasked: boolean
}

type Listed = readonly Option<string | number>[]

/** With those that are chosen and not among them, so that they can be seen and taken out; nothing while they are not known. */
export function withMissing(known: Listed | null | undefined, chosen: readonly (string | number)[], words: string): Listed {
  if (!known) return []
  const gone = chosen.filter((value) => !known.some((option) => option.value === value))
  return [...known, ...gone.map((value) => ({ value, label: words }))]
}

export const kindOf = (fields: Fields, field: string): FieldKind => fields[field]!.kind
export const operatorsOf = (fields: Fields, field: string): Operator[] => Object.keys(operators[kindOf(fields, field)]) as Operator[]

const regrouped = (group: Group, parts: readonly Condition[]): Group => ('all' in group ? { all: parts } : { any: parts })

/** With another part in its place, or without it where that is null. A group that loses its last part goes with it, but for the outermost. */
export function replaceAt(group: Group, path: Path, next: Condition | null): Group {
  const [first, ...rest] = path
  if (first === undefined) return next && isGroup(next) ? next : group
  const parts = partsOf(group).flatMap((part, nth): readonly Condition[] => {
    if (nth !== first) return [part]
    if (rest.length === 0) return next ? [next] : []
    if (!isGroup(part)) return [part]
    const inner = replaceAt(part, rest, next)
    return partsOf(inner).length > 0 ? [inner] : []
  })
  return regrouped(group, parts)
}

export const joinedBy = (group: Group, join: 'all' | 'any'): Group => (join === 'all' ? { all: partsOf(group) } : { any: partsOf(group) })
export const withPart = (group: Group, part: Condition): Group => regrouped(group, [...partsOf(group), part])

/** A question about this field, not answered yet. */
export const newLeaf = ({ fields, isMasked }: Pick<ConditionSubject, 'fields' | 'isMasked'>, field: string): Leaf => ({
  field,
  is: offeredOf(operatorsOf(fields, field), fields, field, isMasked)[0]!,
})

/** The operators that a person may use: people who see contacts masked have fewer for masked fields. */
export const offeredOf = (known: readonly Operator[], fields: Fields, field: string, isMasked: boolean): Operator[] =>
  known.filter((is) => !isMasked || isAllowedWhenMasked(fields, { field, is }))

/** The same question with another operator, with what both of them need. */
export function withOperator(fields: Fields, { values, text, minutes, id, field }: Leaf, is: Operator): Leaf {
  const operand = operandOf(fields, { field, is })
  return {
    ...{ field, is },
    ...(id !== undefined && { id }),
    ...(operand === 'values' && values && { values }),
    ...(operand === 'text' && text !== undefined && { text }),
    ...(operand === 'minutes' && minutes !== undefined && { minutes }),
  }
}

/** Whether it is not said yet which property is asked for. */
export const lacksProperty = (fields: Fields, { field, id }: Leaf): boolean => kindOf(fields, field) === 'property' && id === undefined

/** Whether nothing is missing. */
export const isComplete = (fields: Fields, leaf: Leaf): boolean => !lacksProperty(fields, leaf) && hasValue(fields, leaf)

/** Whether it says what is compared with, where that is needed. */
export function hasValue(fields: Fields, leaf: Leaf): boolean {
  const { is, values = [], text = '', minutes = 0 } = leaf
  const operand = operandOf(fields, leaf)
  if (operand === 'values') return values.length > 0
  if (operand === 'minutes') return minutes > 0
  if (operand === 'none') return true
  return text.trim() !== '' && ((is !== 'more' && is !== 'less') || comparableOf(text) !== null)
}

/** Returns whether the server refuses this condition to the person, because the condition asks for a part of a masked value. */
export const asksPart = ({ fields, isMasked }: Pick<ConditionSubject, 'fields' | 'isMasked'>, leaf: Leaf): boolean =>
  isMasked && hasValue(fields, leaf) && readMaskedQuestions(fields, leaf).problem !== undefined

/** Returns whether the server refuses the whole condition. A condition saved by another person is allowed while it is unchanged. */
export const asksAnyPart = (about: Pick<ConditionSubject, 'fields' | 'isMasked'>, condition: Group, saved: Group | null): boolean =>
  leavesOf(condition).some((leaf) => asksPart(about, leaf)) && !(saved && isSameCondition(condition, saved))

export const mayGrow = (group: Group): boolean => leavesOf(group).length < mostConditions
export const mayNest = (path: Path): boolean => path.length + 1 < mostDepth

export type Unit = 'minutes' | 'hours' | 'days'
export const unitMinutes: Record<Unit, number> = { minutes: 1, hours: 60, days: 1_440 }
/** The largest in which it is a whole number. */
export const unitOf = (minutes: number): Unit =>
  minutes > 0 && minutes % 1_440 === 0 ? 'days' : minutes > 0 && minutes % 60 === 0 ? 'hours' : 'minutes'
