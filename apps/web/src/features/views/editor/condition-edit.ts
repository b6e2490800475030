import { comparableOf } from '@prosa/contract/conditions/comparable'
import {
  type Condition,
  type FieldKind,
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
import { type ChatField, chatFields } from '@prosa/contract/views/chat-fields'

/** Where a part stands: its number in each group on the way to it. */
export type Path = readonly number[]

export const kindOf = (field: string): FieldKind => chatFields[field as ChatField].kind
export const operatorsOf = (field: string): Operator[] => Object.keys(operators[kindOf(field)]) as Operator[]

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
export const newLeaf = (field: ChatField): Leaf => ({ field, is: operatorsOf(field)[0]! })

/** The same question with another operator, with what both of them need. */
export function withOperator({ values, text, minutes, id, field }: Leaf, is: Operator): Leaf {
  const operand = operandOf(chatFields, { field, is })
  return {
    ...{ field, is },
    ...(id !== undefined && { id }),
    ...(operand === 'values' && values && { values }),
    ...(operand === 'text' && text !== undefined && { text }),
    ...(operand === 'minutes' && minutes !== undefined && { minutes }),
  }
}

/** Whether nothing is missing. */
export function isComplete(leaf: Leaf): boolean {
  const { field, is, values = [], text = '', minutes = 0, id } = leaf
  if (kindOf(field) === 'property' && id === undefined) return false
  const operand = operandOf(chatFields, leaf)
  if (operand === 'values') return values.length > 0
  if (operand === 'minutes') return minutes > 0
  if (operand === 'none') return true
  return text.trim() !== '' && ((is !== 'more' && is !== 'less') || comparableOf(text) !== null)
}

export const mayGrow = (group: Group): boolean => leavesOf(group).length < mostConditions
export const mayNest = (path: Path): boolean => path.length + 1 < mostDepth

export type Unit = 'minutes' | 'hours' | 'days'
export const unitMinutes: Record<Unit, number> = { minutes: 1, hours: 60, days: 1_440 }
/** The largest in which it is a whole number. */
export const unitOf = (minutes: number): Unit =>
  minutes > 0 && minutes % 1_440 === 0 ? 'days' : minutes > 0 && minutes % 60 === 0 ? 'hours' : 'minutes'
