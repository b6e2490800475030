import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, ownId, text } from '../kit/fields.ts'
import { mostContactName } from './limits.ts'
import { ListedContact } from './listed-contact.ts'

/** `phonenumberId` is the company's number through which they are to be written to; it is checked and nothing more. */
const number = {
  companyId: ownId(),
  phonenumberId: z.optional(ownId()),
  countryNumber: z._default(text(8), '55'),
  phonenumber: text(40, 1),
}
const Found = z.object({ contactId: z.string(), waId: z.string(), isNew: z.boolean() })
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
  /** C111: as any form of the number finds it. */
  findContactByPhonenumber: call({
    method: 'GET',
    path: '/contact/:companyId/:phonenumber/findContactByPhonenumber',
    otherPaths: ['/contact/:companyId/findContactByPhonenumber'],
    allow: 'contact',
    input: z.object({ companyId: ownId(), phonenumber: id() }),
    result: ListedContact,
    errors: ['contact.notFound', 'contact.invalidNumber'],
  }),
}
