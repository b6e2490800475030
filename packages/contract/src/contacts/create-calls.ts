import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, list, ownId, text } from '../kit/fields.ts'
import { mostContactName } from './limits.ts'
import { ListedContact } from './listed-contact.ts'
import { ContactDetail } from './model.ts'
import { ContactStatus } from './states.ts'

/** `phonenumberId` is the company's number through which they are to be written to; it is checked and nothing more. */
const number = {
  companyId: ownId(),
  phonenumberId: z.optional(ownId()),
  countryNumber: z._default(text(8), '55'),
  phonenumber: text(40, 1),
}
const Found = z.object({ contactId: z.string(), waId: z.string(), isNew: z.boolean() })
const ofSecondService = {
  companyId: ownId(),
  waId: id(),
  waIdClient: z.optional(id()),
  phoneNumberIdsCompany: z.optional(list(ownId(), 100)),
}
const refused = ['contact.invalidNumber', 'number.notFound', 'contact.erased'] as const

/** One contact for a number, however often and in whichever form it is asked for: what is there already is answered. R200, R167. */
export const contactCreateCalls = {
  /** C102, with status Registered */
  registerContact: call({
    method: 'POST',
    path: '/contact/:companyId/contactWaIdOrRegister',
    allow: 'contact',
    audit: 'contact.create',
    input: z.object(number),
    result: Found,
    errors: refused,
  }),
  /** C103 */
  createContact: call({
    method: 'POST',
    path: '/contact/:companyId/contactWaIdOrCreate',
    allow: 'contact',
    audit: 'contact.create',
    input: z.object(number),
    result: Found,
    errors: refused,
  }),
  /** C104: names only who has no name yet. */
  createNamedContact: call({
    method: 'POST',
    path: '/contact/:companyId/contactWaIdOrCreateWithName',
    otherPaths: ['/contact/:companyId/contactWaIdOrRegisterWithName'],
    allow: 'contact',
    audit: 'contact.create',
    input: z.object({ ...number, name: text(mostContactName) }),
    result: Found,
    errors: refused,
  }),
  /** C111: as any form of the number finds it; who is in the bin is not found. */
  findContactByPhonenumber: call({
    method: 'GET',
    path: '/contact/:companyId/:phonenumber/findContactByPhonenumber',
    otherPaths: ['/contact/:companyId/findContactByPhonenumber'],
    allow: 'contact',
    input: z.object({ companyId: ownId(), phonenumber: id() }),
    result: ListedContact,
    errors: ['contact.notFound', 'contact.invalidNumber'],
  }),
  /**
   * C129: a number that is known to be reached, with status Valid and no other: who is not reached, or is blocked, becomes so by what happens.
   * `waId` instead of country and number is understood too.
   */
  addContact: call({
    method: 'POST',
    path: '/contacts',
    allow: 'contact',
    audit: 'contact.create',
    input: z.object({
      companyId: ownId(),
      waId: z.optional(id()),
      countryNumber: z._default(text(8), '55'),
      phonenumber: z.optional(text(40, 1)),
      name: z.optional(text(mostContactName)),
      email: z.optional(text(254)),
      status: z._default(z.literal(ContactStatus.Valid), ContactStatus.Valid),
    }),
    result: ListedContact,
    errors: ['contact.invalidNumber', 'contact.erased'],
  }),
  /** C130; who is in the bin is not found. */
  findContactByWaId: call({
    method: 'GET',
    path: '/contacts',
    allow: 'contact',
    input: z.object({ companyId: ownId(), waId: id() }),
    result: ListedContact,
    errors: ['contact.notFound'],
  }),
  /** C127: C114 under the field names of the second service (R166). `waIdClient` names the contact where it is given. */
  blockContactOnNumbers: call({
    method: 'POST',
    path: '/contacts/:waId/block',
    allow: 'contact',
    audit: 'contact.block',
    input: z.object(ofSecondService),
    result: ContactDetail,
    errors: ['contact.notFound', 'number.notFound'],
  }),
  /** C128 */
  unblockContactOnNumbers: call({
    method: 'POST',
    path: '/contacts/:waId/unblock',
    allow: 'contact',
    audit: 'contact.unblock',
    input: z.object(ofSecondService),
    result: ContactDetail,
    errors: ['contact.notFound', 'number.notFound'],
  }),
}
