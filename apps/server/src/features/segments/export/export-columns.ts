import type { ListedContact } from '@prosa/contract/contacts/listed-contact'
import type { Language } from '@prosa/contract/formats/language'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type ContactExportTexts, pt } from './texts/pt.ts'

export const contactExportTexts: Record<Language, ContactExportTexts> = { pt, en, es }

type Column = { head: string; of: (contact: ListedContact) => string }
type Property = { propertyId: string; name: string }

/** As files have it everywhere: year, month and day, on the company's clock. */
const momentsIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (at: number | null) => (at === null ? '' : format.format(at))
}

/** What a contact has, and a column for each property of the company. */
export function exportColumns(texts: ContactExportTexts, timeZone: string, properties: readonly Property[]): Column[] {
  const moment = momentsIn(timeZone)
  const saidOf = (contact: ListedContact, id: string) => contact.properties.find(({ propertyId }) => propertyId === id)?.propertyValue ?? ''
  return [
    { head: texts.name, of: ({ name }) => name },
    { head: texts.number, of: ({ waId }) => waId },
    { head: texts.email, of: ({ email }) => email },
    { head: texts.status, of: ({ status }) => texts.statuses[status]! },
    { head: texts.labels, of: ({ labels }) => labels.map(({ text }) => text).join(', ') },
    { head: texts.responsible, of: ({ leadName, departmentName }) => leadName ?? departmentName ?? '' },
    { head: texts.marketing, of: ({ marketing }) => texts.consents[marketing] },
    { head: texts.street, of: ({ contactAddressDTO: at }) => (at ? [at.street, at.number, at.complement].filter(Boolean).join(', ') : '') },
    { head: texts.neighborhood, of: ({ contactAddressDTO: at }) => at?.neighborhood ?? '' },
    { head: texts.city, of: ({ contactAddressDTO: at }) => at?.city ?? '' },
    { head: texts.state, of: ({ contactAddressDTO: at }) => at?.state ?? '' },
    { head: texts.zipCode, of: ({ contactAddressDTO: at }) => at?.zipCode ?? '' },
    { head: texts.country, of: ({ contactAddressDTO: at }) => at?.country ?? '' },
    { head: texts.lastActivity, of: ({ lastActivityAt }) => moment(lastActivityAt) },
    { head: texts.created, of: ({ createdAt }) => moment(createdAt) },
    ...properties.map(({ propertyId, name }) => ({ head: name, of: (contact: ListedContact) => saidOf(contact, propertyId) })),
  ]
}
