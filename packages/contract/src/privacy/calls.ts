import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, oneOf, ownId, text } from '../kit/fields.ts'
import { ContactConsent, consentChannels, consentPurposes } from './model.ts'

/** How long a dossier waits to be fetched. */
export const dossierLife = 24 * 3_600_000

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
  /** How much there is of a person. */
  previewErasure: call({
    method: 'GET',
    path: '/contact/:companyId/:waId/erasure',
    allow: 'admin',
    expensive: true,
    input: z.object(ofContact),
    result: z.object({
      messageCount: z.number(),
      chatCount: z.number(),
      openChatCount: z.number(),
      fileCount: z.number(),
      noteCount: z.number(),
      consentCount: z.number(),
    }),
    errors: ['contact.notFound'],
  }),
  /** All of it goes and does not come back. `typed` is the name, or the number of who has none. */
  eraseContact: call({
    method: 'POST',
    path: '/contact/:companyId/:waId/erasure',
    allow: 'admin',
    proof: true,
    audit: 'contact.erase',
    input: z.object({ ...ofContact, typed: text(200, 1) }),
    result: z.object({ jobId: z.string() }),
    errors: ['contact.notFound'],
  }),
  /** How far an erasure or a dossier is; for who began it. */
  getPrivacyJob: call({
    method: 'GET',
    path: '/contact/:companyId/privacy/:jobId',
    allow: 'contact',
    input: z.object({ companyId: ownId(), jobId: ownId() }),
    result: z.object({
      state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
      done: z.number(),
      total: z.nullable(z.number()),
    }),
    errors: ['privacy.jobNotFound'],
  }),
  /** All that the company keeps of a person, as a file that a job makes. For administrators and whoever sees all chats of the person. */
  startDossier: call({
    method: 'POST',
    path: '/contact/:companyId/:waId/dossier',
    allow: 'contact',
    audit: 'contact.dossier',
    input: z.object(ofContact),
    result: z.object({ jobId: z.string() }),
    errors: ['contact.notFound'],
  }),
  /** The address of the file, good once and for a minute; for who had it made. */
  openDossier: call({
    method: 'POST',
    path: '/contact/:companyId/privacy/:jobId/dossier',
    allow: 'contact',
    audit: 'contact.dossierOpen',
    input: z.object({ companyId: ownId(), jobId: ownId() }),
    result: z.object({ url: z.string() }),
    errors: ['privacy.jobNotFound'],
  }),
}
