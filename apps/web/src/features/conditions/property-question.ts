import { type Leaf, type Operator, propertyOperators } from '@prosa/contract/conditions/condition'
import { fitLeaf } from '@prosa/contract/conditions/fit-condition'
import type { Property } from '@prosa/contract/properties/model'
import type { Option } from '../../ui/select/option.ts'
import { type ConditionSubject, kindOf, offeredOf, operatorsOf } from './condition-edit.ts'

/** A property as it is chosen in a condition, with what decides how it is asked for. */
export type AskedProperty = Option & Pick<Property, 'kind' | 'options'>

export const askedProperty = ({
  propertyId,
  name,
  kind,
  options,
}: Pick<Property, 'propertyId' | 'name' | 'kind' | 'options'>): AskedProperty => ({
  value: propertyId,
  label: name,
  kind,
  options,
})

/** The property that is asked for; undefined where none is, or where it is not known. */
export const propertyOf = ({ fields, properties }: ConditionSubject, { field, id }: Leaf): AskedProperty | undefined =>
  kindOf(fields, field) === 'property' ? properties.find(({ value }) => value === id) : undefined

const operatorsOfKind = ({ kind }: AskedProperty) => Object.keys(propertyOperators[kind]) as Operator[]

/** How it can be compared: a property as its kind is. */
export function comparisonsOf(about: ConditionSubject, leaf: Leaf): Operator[] {
  const property = propertyOf(about, leaf)
  if (property) return operatorsOfKind(property)
  const { fields, isMasked } = about
  const offered = offeredOf(operatorsOf(fields, leaf.field), fields, leaf.field, isMasked)
  // A saved condition shows its operator, although this person could not choose it.
  return offered.includes(leaf.is) ? offered : [leaf.is, ...offered]
}

/** The same question about another property; what its kind does not have goes. */
export function withProperty({ properties }: ConditionSubject, leaf: Leaf, id: string): Leaf {
  const next = { ...leaf, id }
  const property = properties.find(({ value }) => value === id)
  if (!property || fitLeaf(property, next).problem === undefined) return next
  const fitting = operatorsOfKind(property)
  return { field: leaf.field, is: fitting.includes(leaf.is) ? leaf.is : fitting[0]!, id }
}

/** Whether something is asked that the property's kind does not have. */
export function isUnfit(about: ConditionSubject, leaf: Leaf): boolean {
  const property = propertyOf(about, leaf)
  return property !== undefined && fitLeaf(property, leaf).problem !== undefined
}
