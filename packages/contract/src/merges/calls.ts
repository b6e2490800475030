import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, list, oneOf, ownId, whole } from '../kit/fields.ts'
import { ContactMerge, MergeSuggestion, mergeFields } from './model.ts'

const ofCompany = { companyId: ownId() }
const version = whole(1, Number.MAX_SAFE_INTEGER)

/** How many pairs are looked for at once. */
export const mostSuggestions = 50

/** Two contacts that are one person, and back. */
export const mergeCalls = {
  /** Pairs that look like one person, the surest first; of one contact where it is named. */
  listMergeSuggestions: call({
    method: 'GET',
    path: '/contact/:companyId/merges/suggestions',
    allow: 'contact',
    expensive: true,
    input: z.object({ ...ofCompany, contactId: z.optional(ownId()) }),
    result: z.object({ suggestions: z.array(MergeSuggestion), containsMore: z.boolean() }),
    errors: ['contact.notFound'],
  }),
  /** They are not the same: they are suggested no more. */
  dismissSuggestion: call({
    method: 'POST',
    path: '/contact/:companyId/merges/dismiss',
    allow: 'contact',
    input: z.object({ ...ofCompany, contactId: ownId(), otherId: ownId() }),
    result: z.object({ isDismissed: z.literal(true) }),
    errors: ['contact.notFound'],
  }),
  /** `otherId` goes into `contactId`, whose values stay but for those that are taken. Both are as the asker saw them, or nothing is done. */
  mergeContacts: call({
    method: 'POST',
    path: '/contact/:companyId/merges',
    body: 'json',
    allow: 'contact',
    audit: 'contact.merge',
    input: z.object({
      ...ofCompany,
      contactId: ownId(),
      otherId: ownId(),
      version,
      otherVersion: version,
      take: z._default(list(oneOf(mergeFields), mergeFields.length), []),
      takeProperties: z._default(list(ownId(), 200), []),
    }),
    result: ContactMerge,
    errors: ['contact.notFound', 'contact.changedMeanwhile', 'merge.same'],
  }),
  /** The newest first, also those that were taken back. */
  listMerges: call({
    method: 'GET',
    path: '/contact/:companyId/:waId/merges',
    allow: 'contact',
    input: z.object({ ...ofCompany, waId: id() }),
    result: z.object({ merges: z.array(ContactMerge) }),
    errors: ['contact.notFound'],
  }),
  /** Both are there again as they were; what came since goes with the identifier it came by. */
  undoMerge: call({
    method: 'POST',
    path: '/contact/:companyId/merges/:mergeId/undo',
    allow: 'contact',
    audit: 'contact.unmerge',
    input: z.object({ ...ofCompany, mergeId: ownId() }),
    result: ContactMerge,
    errors: ['merge.notFound', 'merge.stillMoving'],
  }),
}
