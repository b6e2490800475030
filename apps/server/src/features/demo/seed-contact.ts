import { numberForms } from '@prosa/contract/formats/ninth-digit'
import type { Db } from '../../kit/db/db.ts'
import { insertKnownContact } from '../contacts/public.ts'
import { insertLink } from '../labels/public.ts'
import { type DemoContact, userIdOf } from './demo-company.ts'

export async function seedContact(db: Db, companyId: string, contact: DemoContact, at: number): Promise<void> {
  const { contactId, waId, name, email = '', lead, labelIds, properties, address = null, notes = [] } = contact
  await insertKnownContact(db, companyId, {
    contactId,
    name,
    email,
    leadId: lead === undefined ? null : userIdOf(companyId, lead),
    identifiers: numberForms(waId),
    properties: Object.entries(properties).map(([propertyId, value]) => ({ propertyId, value })),
    address,
    notes: notes.map(({ by, body, at }, index) => ({ noteId: `${contactId}-${index + 1}`, body, userId: userIdOf(companyId, by), at })),
    createdAt: at,
  })
  const userId = userIdOf(companyId, lead ?? 'admin')
  for (const labelId of labelIds) await insertLink(db, companyId, { target: { kind: 'contact', contactId }, labelId, userId, at })
}
