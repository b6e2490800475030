/** What a field has, which decides what can be asked of it. */
export type FieldKind = 'choice' | 'flag' | 'words' | 'text' | 'age' | 'deadline' | 'property'

/** What an operator is asked with. */
export type Operand = 'values' | 'text' | 'minutes' | 'none'

/**
 * Every operator with what it needs to know. Each says the opposite of another one or of nothing: what is not known of a subject (no
 * property, no deadline, nobody who waits) meets only what asks for the absence of something.
 */
export const operators = {
  choice: { anyOf: 'values', noneOf: 'values' },
  flag: { yes: 'none', no: 'none' },
  words: { has: 'text', lacks: 'text' },
  text: { equals: 'text', differs: 'text', has: 'text', lacks: 'text', set: 'none', unset: 'none' },
  age: { olderThan: 'minutes', newerThan: 'minutes' },
  deadline: { within: 'minutes', open: 'none', over: 'none' },
  property: { equals: 'text', differs: 'text', has: 'text', lacks: 'text', more: 'text', less: 'text', set: 'none', unset: 'none' },
} as const satisfies Record<FieldKind, Record<string, Operand>>

export type Operator = { [K in FieldKind]: keyof (typeof operators)[K] }[FieldKind]

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

/** A field: `codes` or `words` are the values besides ids that a choice can have. */
export type Field = { kind: FieldKind; codes?: readonly number[]; words?: readonly string[] }
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

/** What this operator of this field is asked with; null where the field has no such operator. */
export function operandOf(fields: Fields, { field, is }: Pick<Leaf, 'field' | 'is'>): Operand | null {
  const of = Object.hasOwn(fields, field) ? fields[field] : undefined
  const known: Record<string, Operand> = of ? operators[of.kind] : {}
  return Object.hasOwn(known, is) ? known[is]! : null
}
