import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, id, ownId } from '../kit/fields.ts'

const Masking = z.object({ masked: z.boolean() })

/** Numbers and e-mails of contacts, hidden from who does not work with contacts. */
export const contactMaskingCalls = {
  getContactMasking: call({
    method: 'GET',
    path: '/contact/:companyId/masking',
    allow: 'admin',
    input: z.object({ companyId: ownId() }),
    result: Masking,
    errors: [],
  }),
  maskContacts: call({
    method: 'POST',
    path: '/contact/:companyId/masking',
    allow: 'admin',
    audit: 'company.maskContacts',
    input: z.object({ companyId: ownId(), masked: flag() }),
    result: Masking,
    errors: [],
  }),
  /** As they are, for who sees them masked; each time is in the audit log. */
  revealContact: call({
    method: 'POST',
    path: '/contact/:companyId/:waId/reveal',
    allow: 'signedIn',
    audit: 'contact.reveal',
    input: z.object({ companyId: ownId(), waId: id() }),
    result: z.object({ phone: z.string(), email: z.string() }),
    errors: ['contact.notFound'],
  }),
}

/** HD4: in an hour, of one person. */
export const mostReveals = 30
