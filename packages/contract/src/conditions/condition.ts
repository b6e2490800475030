import type { PropertyKind } from '../properties/model.ts'
import { dayOperators } from './day-spans.ts'

/** What a field has, which decides what can be asked of it. */
export type FieldKind = 'choice' | 'flag' | 'words' | 'text' | 'age' | 'deadline' | 'campaign' | 'property'

/** What an operator is asked with. */
export type Operand = 'values' | 'text' | 'minutes' | 'none'

const presence = { set: 'none', unset: 'none' } as const
const compared = { equals: 'text', differs: 'text', more: 'text', less: 'text', ...presence } as const

/** What can be asked of a property, by its kind; the values of a choice are its options. */
export const propertyOperators = {
  text: { equals: 'text', differs: 'text', has: 'text', lacks: 'text', more: 'text', less: 'text', ...presence },
  number: compared,
  date: { ...compared, ...dayOperators },
  choice: { anyOf: 'values', noneOf: 'values', ...presence },
  yesNo: { yes: 'none', no: 'none', ...presence },
} as const satisfies Record<PropertyKind, Record<string, Operand>>

const ofAnyProperty: Record<string, Operand> = Object.assign({}, ...Object.values(propertyOperators))

/**
 * Every operator with what it needs to know. Each says the opposite of another one or of nothing: what is not known of a subject (no
 * property, no deadline, nobody who waits) meets only what asks for the absence of something.
 */
export const operators = {
  choice: { anyOf: 'values', noneOf: 'values' },
  flag: { yes: 'none', no: 'none' },
  words: { has: 'text', lacks: 'text' },
  text: { equals: 'text', differs: 'text', has: 'text', lacks: 'text', ...presence },
  age: { olderThan: 'minutes', newerThan: 'minutes' },
  deadline: { within: 'minutes', open: 'none', over: 'none' },
  /**
   * What became of a message of one of these broadcasts. The two that say "not" ask who received it, so that somebody who got none is in neither
   * of two opposite audiences. Who answered or clicked has read, also with read receipts turned off.
   */
  campaign: { received: 'values', wasRead: 'values', notRead: 'values', clicked: 'values', answered: 'values', notAnswered: 'values' },
  /** Of one whose kind is not known. */
  property: propertyOperators.text,
} as const satisfies Record<FieldKind, Record<string, Operand>>

type PropertyOperator = { [K in PropertyKind]: keyof (typeof propertyOperators)[K] }[PropertyKind]
export type Operator = { [K in FieldKind]: keyof (typeof operators)[K] }[FieldKind] | PropertyOperator

/** One question about one field; of a property `id` says which. */
export type Leaf = {
  field: string
  is: Operator
  values?: readonly (string | number)[]
  text?: string
  minutes?: number
  id?: string
}
export type Group = { all: readonly Condition[] } | { any: readonly Condition[] }
export type Condition = Leaf | Group

/** The kind of masked value in a field: an e-mail, or names and numbers together. People with masked contacts must not read such values piece by piece. */
export type MaskedValue = 'email' | 'nameOrNumber'

/** A field: `codes` or `words` are the values besides ids that a choice can have. */
export type Field = { kind: FieldKind; codes?: readonly number[]; words?: readonly string[]; masked?: MaskedValue }
/** What conditions can be about: chats for views, contacts for segments. */
export type Fields = Readonly<Record<string, Field>>

export const mostConditions = 50
/** A group within a group within the outermost one. */
export const mostDepth = 3
export const mostValues = 50
export const mostConditionText = 200
/** Each is looked for by itself. */
export const mostConditionWords = 10
/** A year and a day. */
export const mostMinutes = 366 * 1_440
/** So long is the longest text that `readCondition` can agree to. */
export const mostConditionLength = 120_000

export const isGroup = (condition: Condition): condition is Group => 'all' in condition || 'any' in condition
export const partsOf = (group: Group): readonly Condition[] => ('all' in group ? group.all : group.any)
export const leavesOf = (condition: Condition): Leaf[] => (isGroup(condition) ? partsOf(condition).flatMap(leavesOf) : [condition])

/** What this operator of this field is asked with; null where the field has no such operator. Of properties, whatever one of them can be asked. */
export function operandOf(fields: Fields, { field, is }: Pick<Leaf, 'field' | 'is'>): Operand | null {
  const of = Object.hasOwn(fields, field) ? fields[field] : undefined
  const known: Record<string, Operand> = of ? (of.kind === 'property' ? ofAnyProperty : operators[of.kind]) : {}
  return Object.hasOwn(known, is) ? known[is]! : null
}
