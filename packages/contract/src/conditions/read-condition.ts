import * as z from 'zod/mini'
import type { Reading } from '../formats/reading.ts'
import { list, text, whole } from '../kit/fields.ts'
import { ownIdOf } from '../kit/own-id.ts'
import { comparableOf } from './comparable.ts'
import {
  type Condition,
  type Field,
  type Fields,
  type Group,
  type Leaf,
  leavesOf,
  mostConditions,
  mostConditionText,
  mostConditionWords,
  mostDepth,
  mostMinutes,
  mostValues,
  operandOf,
  partsOf,
} from './condition.ts'

export type ConditionProblem = 'required' | 'wrongFormat' | 'tooLong' | 'tooBig'

const WrittenLeaf = z.strictObject({
  field: text(40, 1),
  is: text(40, 1),
  values: z.optional(list(z.union([text(128, 1), whole(0, 1_000)]), mostValues)),
  text: z.optional(text(mostConditionText, 1)),
  minutes: z.optional(whole(1, mostMinutes)),
  id: z.optional(text(128, 1)),
})
const Parts = z.array(z.unknown())
const WrittenGroup = z.union([z.strictObject({ all: Parts }), z.strictObject({ any: Parts })])

/**
 * A condition as JSON, understood or refused: outermost a group, at most 50 conditions and 3 groups deep, each about a field that is there
 * with an operator that it has. Whether its ids are of anything, only the server knows.
 */
export function readCondition(fields: Fields, json: string): Reading<Group, ConditionProblem> {
  try {
    const written = WrittenGroup.safeParse(JSON.parse(json))
    if (!written.success) return { problem: 'wrongFormat' }
    const group = readGroup(fields, written.data, 1)
    const { length } = leavesOf(group)
    if (length === 0) return { problem: 'required' }
    return length > mostConditions ? { problem: 'tooLong' } : { value: group }
  } catch (error) {
    return { problem: error instanceof Misread ? error.problem : 'wrongFormat' }
  }
}

class Misread extends Error {
  readonly problem: ConditionProblem
  constructor(problem: ConditionProblem) {
    super(problem)
    this.problem = problem
  }
}

function readGroup(fields: Fields, written: z.output<typeof WrittenGroup>, depth: number): Group {
  if (depth > mostDepth) throw new Misread('tooBig')
  const parts = partsOf(written as Group)
  if (parts.length === 0) throw new Misread('required')
  const read = parts.map((part): Condition => {
    const group = WrittenGroup.safeParse(part)
    if (group.success) return readGroup(fields, group.data, depth + 1)
    const leaf = WrittenLeaf.safeParse(part)
    if (!leaf.success) throw new Misread('wrongFormat')
    return readLeaf(fields, leaf.data as Leaf)
  })
  return 'all' in written ? { all: read } : { any: read }
}

/** With what its operator needs and nothing else, ids spelled as the server spells them. */
function readLeaf(fields: Fields, leaf: Leaf): Leaf {
  const { field, is, values = [], text: said = '', minutes, id } = leaf
  const operand = operandOf(fields, leaf)
  const of = fields[field]
  if (operand === null || !of) throw new Misread('wrongFormat')
  const about = of.kind === 'property' ? { field, is, id: ownIdOf(needed(id)) } : { field, is }
  if (operand === 'none') return about
  if (operand === 'minutes') return { ...about, minutes: needed(minutes) }
  if (operand === 'values') {
    if (values.length === 0) throw new Misread('required')
    return { ...about, values: [...new Set(values.map((value) => readValue(of, value)))] }
  }
  const tidy = readSaid(said)
  if (of.kind === 'words' && wordsIn(tidy) > mostConditionWords) throw new Misread('tooLong')
  if ((is === 'more' || is === 'less') && !comparableOf(tidy)) throw new Misread('wrongFormat')
  return { ...about, text: tidy }
}

function readSaid(said: string): string {
  if (said.trim() === '') throw new Misread('required')
  // What no database keeps.
  if (said.includes('\0') || !said.isWellFormed()) throw new Misread('wrongFormat')
  return said.trim()
}

const wordsIn = (said: string): number => said.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '').length

/** A code of the field, one of its words, or an id; of a property, what one of its options may be. */
function readValue({ kind, codes, words = [] }: Field, value: string | number): string | number {
  if (kind === 'property') return readSaid(String(value))
  const isCode = typeof value === 'number'
  if (isCode !== (codes !== undefined) || (isCode && !codes?.includes(value))) throw new Misread('wrongFormat')
  return isCode || words.includes(value) ? value : ownIdOf(value)
}

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Misread('required')
  return value
}

/** The same as a text, as it travels and is kept. */
export const writeCondition = (condition: Group): string => JSON.stringify(condition)
