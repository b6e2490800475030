import * as z from 'zod/mini'

export const consentChannels = ['whatsapp', 'instagram', 'facebook', 'sms', 'email', 'phone'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/** What somebody may be written to for (CHANNELS 7). */
export const consentPurposes = ['marketing', 'utility', 'service', 'research'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Where it was said; the first four by the person in a chat or to the provider, the others written down by somebody of the company. */
export const consentSources = ['keyword', 'button', 'preference', 'provider', 'agent', 'form', 'paper', 'call'] as const
export type ConsentSource = (typeof consentSources)[number]

export const ContactConsent = z.object({
  evidence: z.string(),
  channel: z.enum(consentChannels),
  purpose: z.enum(consentPurposes),
  status: z.enum(['granted', 'revoked']),
  source: z.enum(consentSources),
  /** The words, or what proves it. */
  said: z.string(),
  at: z.number(),
  userName: z.nullable(z.string()),
})
export type ContactConsent = z.output<typeof ContactConsent>
