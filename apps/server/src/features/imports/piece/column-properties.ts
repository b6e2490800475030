import type { ImportColumn } from '@prosa/contract/imports/columns'
import { headerKey } from '@prosa/contract/imports/guess-columns'
import type { ImportHint } from '@prosa/contract/imports/model'
import type { Property } from '@prosa/contract/properties/model'
import { readPropertyValue } from '@prosa/contract/properties/property-value'

type Known = Pick<Property, 'propertyId' | 'name' | 'kind' | 'options'>
/** By the place of its column; null where the property is not there any more. Two columns of one property are one: the first. */
export type ColumnProperties = ReadonlyMap<number, Pick<Property, 'propertyId' | 'kind' | 'options'> | null>

/** What a new property is called until it is there: nobody has a value of it yet. */
const newId = (nth: number) => `new ${nth}`

/** A new one of a name that is there already is that one, as it will be when the import begins. */
export const findByName = <P extends { name: string }>(properties: readonly P[], name: string): P | undefined =>
  properties.find((property) => headerKey(property.name) === headerKey(name))

export function columnProperties(columns: readonly ImportColumn[], known: readonly Known[]): ColumnProperties {
  const found = new Map<number, Known | { propertyId: string; kind: Property['kind']; options: string[] } | null>()
  const taken = new Set<string>()
  for (const [nth, { target, propertyId, propertyName = '', propertyKind = 'text', propertyOptions = [] }] of columns.entries()) {
    if (target !== 'property' && target !== 'newProperty') continue
    const property =
      target === 'property'
        ? (known.find((one) => one.propertyId === propertyId) ?? null)
        : (findByName(known, propertyName) ?? { propertyId: newId(nth), kind: propertyKind, options: propertyOptions })
    if (property && taken.has(property.propertyId)) continue
    if (property) taken.add(property.propertyId)
    found.set(nth, property)
  }
  return found
}

type ReadValues = { values: { propertyId: string; value: string }[]; hints: ImportHint[] }

/** What a row says of properties, as it is kept; what is not of a property's kind is left out. */
export function readValues(properties: ColumnProperties, said: Readonly<Record<number, string>>): ReadValues {
  const values: ReadValues['values'] = []
  let isBad = false
  for (const [nth, property] of properties) {
    const text = said[nth]
    if (text === undefined) continue
    const { value } = property ? readPropertyValue(property, text) : {}
    if (property && value) values.push({ propertyId: property.propertyId, value })
    else isBad = true
  }
  return { values, hints: isBad ? ['badValue'] : [] }
}
