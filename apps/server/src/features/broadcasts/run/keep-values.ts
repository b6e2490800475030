import { readPropertyValue } from '@prosa/contract/properties/property-value'
import { fillProperties, tellContacts } from '../../contacts/public.ts'
import type { ReadyPerson } from '../../ledger/public.ts'
import { listPropertyRows } from '../../properties/public.ts'
import type { StepPlace } from './take-step.ts'

/**
 * [BR27] What the file says of their properties is kept on those who get their message, strangers until now and others, where they have
 * nothing: what people wrote about somebody stays. What is not of a property's kind is left out.
 */
export async function keepValues({ db, emit, companyId }: StepPlace, people: readonly ReadyPerson[]): Promise<void> {
  const said = people.flatMap(({ contactId, fileValues }) =>
    Object.entries(fileValues ?? {}).map(([propertyId, text]) => ({ contactId: contactId!, propertyId, text })),
  )
  if (said.length === 0) return
  const properties = new Map((await listPropertyRows(db, companyId)).map((property) => [property.propertyId, property]))
  const values = said.flatMap(({ contactId, propertyId, text }) => {
    const property = properties.get(propertyId)
    const value = property && readPropertyValue(property, text).value
    return value ? [{ contactId, propertyId, value }] : []
  })
  await tellContacts({ db, emit }, companyId, await fillProperties(db, companyId, values))
}
