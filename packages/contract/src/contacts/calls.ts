import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, list, ownId, text } from '../kit/fields.ts'
import { mostPropertyValue } from '../properties/limits.ts'
import { Address } from './address.ts'
import { mostContactName, mostNoteLength } from './limits.ts'
import { ContactDetail, ContactNote, ContactProperty } from './model.ts'

const contact = { companyId: ownId(), waId: id() }
const ofContact = '/contact/:companyId/:waId' as const
const version = z.optional(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)))
const changed = ['contact.notFound', 'contact.changedMeanwhile'] as const

/**
 * A contact, by any form of its number. Whoever sees a chat of theirs may read and change them; whoever has the permission for contacts,
 * all of them (DECISIONS, "Permissions by call"). Until something was said in a chat they see, that is the name and the number: the first
 * `message.added` of such a chat opens the rest. With the `version` that the asker saw, a change made meanwhile is not overwritten.
 */
export const contactCalls = {
  /** C113, C105 */
  getContact: call({
    method: 'GET',
    path: `${ofContact}/contactDetail`,
    otherPaths: [`${ofContact}/contactByWaId`, '/contact/:companyId/contactDetail', '/contact/:companyId/contactByWaId'],
    allow: 'signedIn',
    input: z.object(contact),
    result: ContactDetail,
    errors: ['contact.notFound'],
  }),
  /** C121 */
  renameContact: call({
    method: 'POST',
    path: `${ofContact}/name`,
    otherPaths: ['/contact/:companyId/name'],
    allow: 'signedIn',
    audit: 'contact.rename',
    input: z.object({ ...contact, name: text(mostContactName), version }),
    result: ContactDetail,
    errors: changed,
  }),
  /** C120; an empty one deletes it. */
  changeContactEmail: call({
    method: 'POST',
    path: `${ofContact}/email`,
    otherPaths: ['/contact/:companyId/email'],
    allow: 'signedIn',
    audit: 'contact.email',
    input: z.object({ ...contact, email: text(254), version }),
    result: ContactDetail,
    errors: changed,
  }),
  /** C106 */
  listContactProperties: call({
    method: 'GET',
    path: `${ofContact}/propertyData`,
    otherPaths: ['/contact/:companyId/propertyData'],
    allow: 'signedIn',
    input: z.object(contact),
    result: z.array(ContactProperty),
    errors: ['contact.notFound'],
  }),
  /** C107; an empty value deletes it. */
  saveContactProperty: call({
    method: 'POST',
    path: `${ofContact}/propertyData`,
    otherPaths: ['/contact/:companyId/propertyData'],
    allow: 'signedIn',
    audit: 'contact.property',
    input: z.object({ ...contact, propertyName: text(200, 1), propertyValue: text(mostPropertyValue), version }),
    result: ContactDetail,
    errors: [...changed, 'property.notFound'],
  }),
  /** C117 */
  getContactAddress: call({
    method: 'GET',
    path: `${ofContact}/address`,
    otherPaths: ['/contact/:companyId/address'],
    allow: 'signedIn',
    input: z.object(contact),
    result: z.object({ contactAddressDTO: z.nullable(Address) }),
    errors: ['contact.notFound'],
  }),
  /** C118 */
  saveContactAddress: call({
    method: 'POST',
    path: `${ofContact}/address`,
    otherPaths: ['/contact/:companyId/address'],
    allow: 'signedIn',
    audit: 'contact.address',
    input: z.extend(z.object({ ...contact, version }), Address.shape),
    result: ContactDetail,
    errors: changed,
  }),
  addContactNote: call({
    method: 'POST',
    path: `${ofContact}/notes`,
    allow: 'signedIn',
    input: z.object({ ...contact, noteId: id(), body: text(mostNoteLength, 1) }),
    result: ContactNote,
    errors: ['contact.notFound', 'contact.tooManyNotes'],
  }),
  /** People remove their own notes, administrators any. */
  removeContactNote: call({
    method: 'DELETE',
    path: `${ofContact}/notes/:noteId`,
    allow: 'signedIn',
    audit: 'contact.removeNote',
    input: z.object({ ...contact, noteId: id() }),
    result: z.object({ isRemoved: z.literal(true) }),
    errors: ['contact.notFound', 'contact.noteNotFound'],
  }),
  /** C114: through these numbers nothing is sent to them and nothing comes from them; none named means all numbers. */
  blockContact: call({
    method: 'POST',
    path: '/contact/:companyId/blockContact',
    otherPaths: [`${ofContact}/blockContact`],
    allow: 'contact',
    audit: 'contact.block',
    input: z.object({ ...contact, phonenumberIdList: z.optional(list(ownId(), 100)) }),
    result: ContactDetail,
    errors: ['contact.notFound', 'number.notFound'],
  }),
  /** C115 */
  unblockContact: call({
    method: 'POST',
    path: '/contact/:companyId/unblockContact',
    otherPaths: [`${ofContact}/unblockContact`],
    allow: 'contact',
    audit: 'contact.unblock',
    input: z.object({ ...contact, phonenumberIdList: z.optional(list(ownId(), 100)) }),
    result: ContactDetail,
    errors: ['contact.notFound', 'number.notFound'],
  }),
}
