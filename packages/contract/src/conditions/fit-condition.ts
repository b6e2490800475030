import type { Reading } from '../formats/reading.ts'
import type { Property } from '../properties/model.ts'
import { readPropertyValue } from '../properties/property-value.ts'
import { type Condition, type Group, isGroup, type Leaf, leavesOf, type Operand, partsOf, propertyOperators } from './condition.ts'

type Kind = Pick<Property, 'kind' | 'options'>
type Known = readonly (Kind & Pick<Property, 'propertyId'>)[]
type Unfit = 'wrongFormat' | 'notInList'

/**
 * A question about a property as the property's kind asks it, with numbers, days and options as they are kept; or why its kind has no such
 * question.
 */
export function fitLeaf(property: Kind, leaf: Leaf): Reading<Leaf, Unfit> {
  const known: Record<string, Operand> = propertyOperators[property.kind]
  if (!Object.hasOwn(known, leaf.is)) return { problem: 'wrongFormat' }
  if (property.kind === 'choice' && leaf.values) return fitValues(property, leaf, leaf.values)
  if (property.kind === 'text' || leaf.text === undefined) return { value: leaf }
  const { value } = readPropertyValue(property, leaf.text)
  return value ? { value: { ...leaf, text: value } } : { problem: 'wrongFormat' }
}

function fitValues(property: Kind, leaf: Leaf, values: readonly (string | number)[]): Reading<Leaf, Unfit> {
  const read = values.map((value) => readPropertyValue(property, String(value)).value)
  return read.every((value) => value !== undefined) ? { value: { ...leaf, values: [...new Set(read)] } } : { problem: 'notInList' }
}

const propertyOf = (known: Known, { field, id }: Leaf) =>
  field === 'property' ? known.find(({ propertyId }) => propertyId === id) : undefined

/** Whether something is asked of a property that its kind does not have by now. */
export const isUnfit = (condition: Group, known: Known): boolean =>
  leavesOf(condition).some((leaf) => {
    const property = propertyOf(known, leaf)
    return property !== undefined && fitLeaf(property, leaf).problem !== undefined
  })

/** What a question says, in whichever order it is kept. */
const keyOf = ({ field, is, id, text, values }: Leaf): string => JSON.stringify([field, is, id, text, values])

/** All of it as the kinds of these properties ask it, or what does not fit. What `kept` asks already may stay as it is. */
export function fitCondition(condition: Group, known: Known, kept: Group | null): Reading<Group, Unfit> {
  const stays = new Set(kept ? leavesOf(kept).map(keyOf) : [])
  const problems: Unfit[] = []
  const fit = (part: Condition): Condition => {
    if (isGroup(part)) return fitGroup(part)
    const property = propertyOf(known, part)
    if (!property || stays.has(keyOf(part))) return part
    const { value = part, problem } = fitLeaf(property, part)
    if (problem) problems.push(problem)
    return value
  }
  const fitGroup = (group: Group): Group => ('all' in group ? { all: partsOf(group).map(fit) } : { any: partsOf(group).map(fit) })
  const value = fitGroup(condition)
  return problems[0] ? { problem: problems[0] } : { value }
}
