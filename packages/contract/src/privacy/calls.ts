import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, oneOf, ownId, text } from '../kit/fields.ts'
import { ContactConsent, consentChannels, consentPurposes } from './model.ts'

const ofContact = { companyId: ownId(), waId: id() }

/** What somebody agreed to. */
export const privacyCalls = {
  /** The newest first; of each channel and purpose the first one counts. */
  listConsents: call({
    method: 'GET',
    path: '/contact/:companyId/:waId/consents',
    allow: 'contact',
    input: z.object(ofContact),
    result: z.object({ consents: z.array(ContactConsent) }),
    errors: ['contact.notFound'],
  }),
  /** Written down by hand, with what proves it. `consentId` is made by who writes it, so that it is there once. */
  recordContactConsent: call({
    method: 'POST',
    path: '/contact/:companyId/:waId/consents',
    allow: 'contact',
    audit: 'contact.consent',
    input: z.object({
      ...ofContact,
      consentId: ownId(),
      channel: oneOf(consentChannels),
      purpose: oneOf(consentPurposes),
      status: oneOf(['granted', 'revoked']),
      source: oneOf(['agent', 'form', 'paper', 'call']),
      said: text(300, 1),
    }),
    result: z.object({ consents: z.array(ContactConsent) }),
    errors: ['contact.notFound'],
  }),
}
