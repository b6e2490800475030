import type { Address } from '@prosa/contract/contacts/address'
import { ContactStatus } from '@prosa/contract/contacts/states'
import type { Db } from '../../kit/db/db.ts'

/** Somebody whom the company knows before they have written. */
export type NewContact = {
  contactId: string
  name: string
  email: string
  leadId: string | null
  /** Each form of the number. */
  identifiers: readonly string[]
  properties: readonly { propertyId: string; value: string }[]
  address: Address | null
  notes: readonly { noteId: string; body: string; userId: string; at: number }[]
  createdAt: number
}

export async function insertKnownContact(db: Db, companyId: string, contact: NewContact): Promise<void> {
  const { contactId, name, email, leadId, identifiers, properties, address, notes, createdAt } = contact
  await db`insert into contacts (company_id, contact_id, name, email, status, lead_id, created_at)
    values (${companyId}, ${contactId}, ${name}, ${email}, ${ContactStatus.Registered}, ${leadId}, ${createdAt})`
  for (const waId of identifiers)
    await db`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, ${waId}, ${contactId})`
  for (const { propertyId, value } of properties)
    await db`insert into contact_properties (company_id, contact_id, property_id, value)
      values (${companyId}, ${contactId}, ${propertyId}, ${value})`
  if (address)
    await db`insert into contact_addresses (company_id, contact_id, address) values (${companyId}, ${contactId}, ${db.json(address)})`
  for (const { noteId, body, userId, at } of notes)
    await db`insert into contact_notes (company_id, note_id, contact_id, body, user_id, at)
      values (${companyId}, ${noteId}, ${contactId}, ${body}, ${userId}, ${at})`
}
