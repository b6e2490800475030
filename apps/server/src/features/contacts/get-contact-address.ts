import type { contactCalls } from '@prosa/contract/contacts/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { findAddress } from './contact-change-store.ts'
import { findSeenContact } from './find-seen-contact.ts'

export const getContactAddress: Handler<typeof contactCalls.getContactAddress> = async (ctx, { waId }) => {
  const { contact } = await findSeenContact(ctx, waId)
  return { contactAddressDTO: await findAddress(ctx.db, ctx.actor.companyId, contact.contactId) }
}
