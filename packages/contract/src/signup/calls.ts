import * as z from 'zod/mini'
import { Language } from '../agents/model.ts'
import { call } from '../kit/call.ts'
import { email, id, text } from '../kit/fields.ts'

const linkErrors = ['signup.notFound', 'signup.expired', 'signup.used', 'signup.closed'] as const
/** Only the mailed link contains it: whoever has it can read the mailbox. */
const code = () => text(128, 1)

export const signupCalls = {
  /** The same answer in the same time, whether or not the e-mail is known; only the mail says which. */
  startSignup: call({
    method: 'POST',
    path: '/signup/start',
    allow: 'anonymous',
    costly: true,
    input: z.object({ email: email(), language: z.optional(Language) }),
    result: z.object({ signupId: z.string() }),
    errors: ['signup.closed'],
  }),
  /** Returns the addresses of the terms and the privacy policy of this installation (TERMS_URL, PRIVACY_URL). */
  getSignupTerms: call({
    method: 'GET',
    path: '/signup/terms',
    allow: 'anonymous',
    input: z.object({}),
    result: z.object({ termsUrl: z.nullable(z.string()), privacyUrl: z.nullable(z.string()) }),
    errors: [],
  }),
  /** For the page behind the mailed link. */
  getSignup: call({
    method: 'POST',
    path: '/signup/:signupId/detail',
    allow: 'anonymous',
    input: z.object({ signupId: id(), code: code() }),
    result: z.object({ email: z.string() }),
    errors: linkErrors,
  }),
  createAccount: call({
    method: 'POST',
    path: '/signup/:signupId/createAccount',
    allow: 'anonymous',
    costly: true,
    input: z.object({
      signupId: id(),
      code: code(),
      name: text(120, 1),
      countryNumber: text(4),
      phonenumber: text(20),
      password: text(256, 1),
      confirmation: text(256, 1),
      /** Left out, it is guessed (SU8): the specification's form has no such field. */
      companyName: z.optional(text(120)),
    }),
    result: z.object({ companyId: z.string(), email: z.string() }),
    errors: [...linkErrors, 'signup.knownEmail'],
  }),
  resendSignup: call({
    method: 'POST',
    path: '/signup/:signupId/resend',
    allow: 'anonymous',
    costly: true,
    input: z.object({ signupId: id() }),
    result: z.object({ sent: z.literal(true) }),
    errors: ['mail.tooMany', 'signup.expired', 'signup.closed'],
  }),
}
