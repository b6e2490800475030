import * as z from 'zod/mini'
import { contactFilter } from '../contacts/contact-filter.ts'
import { call } from '../kit/call.ts'
import { list, oneOf, ownId } from '../kit/fields.ts'
import { batchReasons } from './model.ts'

/** What is done with many contacts at once. `responsible` without a target takes whoever it is away. */
export const contactActionNames = ['label', 'unlabel', 'responsible', 'block', 'unblock', 'delete'] as const
export type ContactActionName = (typeof contactActionNames)[number]

const chosen = {
  contactIds: z.optional(list(ownId(), 200)),
  filter: z.optional(z.object(contactFilter)),
  /** Of what the filter finds, these are left out. */
  except: z.optional(list(ownId(), 200)),
}

export const contactBulkCalls = {
  /** How many are chosen, and how many of them have chats that are not closed: said before they are deleted (CL6). */
  previewBulkContacts: call({
    method: 'POST',
    onlyReads: true,
    path: '/batch/:companyId/contacts/preview',
    body: 'json',
    allow: 'contact',
    expensive: true,
    input: z.object({ companyId: ownId(), ...chosen }),
    result: z.object({ total: z.number(), withOpenChats: z.number() }),
    errors: ['segment.notFound', 'contact.maskedCondition'],
  }),
  /** As `bulkChats`: named ones are done at once, what a filter finds is a batch, and `results` is null. */
  bulkContacts: call({
    method: 'POST',
    path: '/batch/:companyId/contacts',
    body: 'json',
    allow: 'contact',
    audit: 'batch.bulk',
    input: z.object({
      companyId: ownId(),
      action: oneOf(contactActionNames),
      labelId: z.optional(ownId()),
      /** A person or a department. */
      targetId: z.optional(ownId()),
      ...chosen,
    }),
    result: z.object({
      batchId: z.string(),
      results: z.nullable(z.array(z.object({ contactId: z.string(), reason: z.nullable(z.enum(batchReasons)) }))),
    }),
    errors: ['batch.tooMany', 'segment.notFound', 'contact.maskedCondition', 'label.notFound', 'agent.notFound', 'department.notFound'],
  }),
}
