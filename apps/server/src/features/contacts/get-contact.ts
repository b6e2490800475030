import type { contactCalls } from '@prosa/contract/contacts/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { findSeenContact } from './find-seen-contact.ts'
import { readContact } from './read-contact.ts'

export const getContact: Handler<typeof contactCalls.getContact> = async (ctx, { waId }) =>
  readContact(ctx, await findSeenContact(ctx, waId), waId)
