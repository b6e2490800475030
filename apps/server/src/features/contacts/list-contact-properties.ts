import type { contactCalls } from '@prosa/contract/contacts/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { listPropertyRows } from './contact-detail-store.ts'
import { findSeenContact } from './find-seen-contact.ts'

export const listContactProperties: Handler<typeof contactCalls.listContactProperties> = async (ctx, { waId }) => {
  const { contact } = await findSeenContact(ctx, waId)
  const all = await listPropertyRows(ctx.db, ctx.actor.companyId, contact.contactId)
  return all.filter(({ propertyValue }) => propertyValue !== '')
}
