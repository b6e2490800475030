import { nameUnlessNumber } from '@prosa/contract/contacts/number-as-name'
import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { readPropertyValue } from '@prosa/contract/properties/property-value'
import { newId } from '../../../kit/db/ids.ts'
import { fillProperties, insertImported, tellContacts } from '../../contacts/public.ts'
import type { ReadyPerson } from '../../ledger/public.ts'
import { listPropertyRows } from '../../properties/public.ts'
import type { StepPlace } from './take-step.ts'

/** Of those whom nobody knows so many become contacts at once: whoever looks for the same people waits no longer. */
const strangersAtOnce = 50

/** Strangers become contacts with their message, and none without one. Whom somebody else makes at this moment is found the next time. */
export async function knowStrangers<T extends ReadyPerson>({ db, house, companyId }: StepPlace, people: readonly T[]): Promise<T[]> {
  const strangers = people.filter(({ contactId }) => contactId === null).slice(0, strangersAtOnce)
  const made = new Map(strangers.map(({ position, waId, name }) => [position, { ...contactOf(waId, name), contactId: newId() }]))
  const nothing = { email: '', leadId: null, properties: [], labelIds: [], address: null }
  const lost = new Set(
    await insertImported(
      db,
      companyId,
      [...made.values()].map((one) => ({ ...nothing, ...one })),
      house.clock.now(),
    ),
  )
  return people.flatMap((person) => {
    const contactId = person.contactId ?? made.get(person.position)?.contactId
    return contactId === undefined || lost.has(contactId) ? [] : [{ ...person, contactId }]
  })
}

function contactOf(waId: string, name: string) {
  const forms = numberForms(waId).filter((form) => form !== '')
  return { name: nameUnlessNumber(name), identifiers: forms.length === 0 ? [waId] : forms }
}

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
