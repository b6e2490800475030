import { nobody } from '@prosa/contract/contacts/data-calls'
import type { ContactDetail, ContactProperty } from '@prosa/contract/contacts/model'
import { noAddress } from '@prosa/contract/departments/department-address'
import { readPhone } from '@prosa/contract/formats/phones/phone'
import { readEmail } from '@prosa/contract/formats/words/email'
import { isMisfit } from '@prosa/contract/properties/property-value'

/** What is edited on the page. `responsible` is `p:` and a person, `d:` and a department, or nobody. */
export type ContactValues = {
  name: string
  email: string
  labels: readonly string[]
  responsible: string
  /** A further number, digits with the country's. */
  phone: string
  address: typeof noAddress
  properties: Readonly<Record<string, string>>
}
export type ContactEdits = Partial<Omit<ContactValues, 'properties'>> & { properties?: Readonly<Record<string, string>> }

export const propertiesOf = ({ properties, emptyProperties }: ContactDetail): ContactProperty[] => [...properties, ...emptyProperties]

export const toContactValues = (contact: ContactDetail): ContactValues => ({
  name: contact.name,
  email: contact.email,
  labels: contact.labels.map(({ labelId }) => labelId),
  responsible: contact.leadId ? `p:${contact.leadId}` : contact.departmentId ? `d:${contact.departmentId}` : '',
  phone: '',
  address: contact.contactAddressDTO ?? noAddress,
  properties: Object.fromEntries(propertiesOf(contact).map(({ propertyId, propertyValue }) => [propertyId, propertyValue])),
})

/** What was typed over what is saved; what somebody else changed beside it is shown as it is now. */
export const withEdits = (values: ContactValues, edits: ContactEdits): ContactValues => ({
  ...values,
  ...edits,
  properties: { ...values.properties, ...edits.properties },
})

/** Only what is another than what is saved. */
export function changedOf(saved: ContactValues, edits: ContactEdits): ContactEdits {
  const { properties = {}, ...rest } = edits
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const fields = Object.entries(rest).filter(([name, value]) => differs(value, saved[name as keyof ContactValues]))
  const values = Object.entries(properties).filter(([id, value]) => value !== saved.properties[id])
  return { ...Object.fromEntries(fields), ...(values.length > 0 && { properties: Object.fromEntries(values) }) }
}

/** Whether all that is typed on the page is the same in both. */
export const areAlike = (one: ContactDetail, other: ContactDetail): boolean =>
  Object.keys(changedOf(toContactValues(one), toContactValues(other))).length === 0

/** As C124 takes it. */
export const toUpdate = ({ properties, responsible, phone, address, labels, ...rest }: ContactEdits) => ({
  ...rest,
  ...(labels && { labels: [...labels] }),
  ...(address && { contactAddressDTO: address }),
  ...(phone && numberOf(phone)),
  ...(responsible !== undefined && {
    leadId: responsible.startsWith('p:') ? responsible.slice(2) : nobody,
    departmentId: responsible.startsWith('d:') ? responsible.slice(2) : nobody,
  }),
  ...(properties && {
    properties: Object.entries(properties).map(([propertyId, propertyValue]) => ({ propertyId, propertyValue })),
  }),
})

/** Half a number is sent as it is: the server says that it is none. */
function numberOf(phone: string) {
  const { value } = readPhone(`+${phone}`)
  return value ? { countryNumber: value.country.dialCode, phonenumber: value.national } : { phonenumber: phone }
}

/** By field what can be seen to be wrong before it is sent: `email`, or the id of a property. */
export function wrongFields(contact: ContactDetail, edits: ContactEdits): readonly string[] {
  const isWrongEmail = edits.email !== undefined && edits.email.trim() !== '' && readEmail(edits.email).value === undefined
  const values = propertiesOf(contact).filter((property) => isMisfit(property, edits.properties?.[property.propertyId] ?? ''))
  return [...(isWrongEmail ? ['email'] : []), ...values.map(({ propertyId }) => propertyId)]
}
