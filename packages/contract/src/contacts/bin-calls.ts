import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, id, ownId, whole } from '../kit/fields.ts'
import { mostContactPage, mostContactPageSize } from './limits.ts'
import { ListedContact } from './listed-contact.ts'

const one = { companyId: ownId(), waId: id() }
const Deleted = z.object({ contactId: z.string(), goneAt: z.number() })
const deletion = {
  allow: 'contact',
  audit: 'contact.remove',
  /** Without `confirmed`, a contact with open chats is refused: the facts are how many `chats`, and the `names` of their numbers. */
  input: z.object({ ...one, confirmed: z.optional(flag()) }),
  result: Deleted,
  errors: ['contact.notFound', 'contact.hasOpenChats'],
} as const

/** Deleted is not erased: for 30 days a contact can be brought back, and whoever writes comes back by that. */
export const contactBinCalls = {
  /** C116 */
  removeContact: call({
    method: 'DELETE',
    path: '/contact/:companyId/:waId/deleteContact',
    otherPaths: ['/contact/:companyId/deleteContact'],
    ...deletion,
  }),
  /** C116 by POST */
  deleteContact: call({
    method: 'POST',
    path: '/contact/:companyId/:waId/deleteContact',
    otherPaths: ['/contact/:companyId/deleteContact'],
    ...deletion,
  }),
  restoreContact: call({
    method: 'POST',
    path: '/contact/:companyId/:waId/restore',
    allow: 'contact',
    audit: 'contact.restore',
    input: z.object(one),
    result: ListedContact,
    errors: ['contact.notFound'],
  }),
  /** What was deleted last stands first; `goneAt` is when it cannot be brought back any more. */
  listContactBin: call({
    method: 'GET',
    path: '/contact/:companyId/bin',
    allow: 'contact',
    input: z.object({
      companyId: ownId(),
      page: z._default(whole(0, mostContactPage), 0),
      pageSize: z._default(whole(1, mostContactPageSize), 20),
    }),
    result: z.object({
      contacts: z.array(z.object({ contact: ListedContact, deletedAt: z.number(), deletedBy: z.nullable(z.string()), goneAt: z.number() })),
      containsMore: z.boolean(),
    }),
    errors: [],
  }),
}
