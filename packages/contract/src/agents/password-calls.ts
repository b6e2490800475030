import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { email, ownId, text } from '../kit/fields.ts'
import { Language } from './model.ts'

const changed = z.object({ changed: z.literal(true) })
const mailed = z.object({ sent: z.literal(true), expiresAt: z.number() })
/** Long enough for any password that people use; the rule refuses weak ones, not this bound. */
const password = () => text(256, 1)
const link = { companyId: ownId(), userId: ownId(), code: text(128, 1) }

export const passwordCalls = {
  /** The same answer in the same time, whoever asks about whom (DECISIONS, "Forgot password"). */
  resetPassword: call({
    method: 'POST',
    path: '/user/resetPassword',
    allow: 'anonymous',
    costly: true,
    input: z.object({ email: email(), language: z.optional(Language) }),
    result: z.object({ sent: z.literal(true) }),
    errors: [],
  }),
  /**
   * The asker's own password, for which they give the current one; whoever came in with a mailed one has just shown it. A password given by
   * an administrator is known to that administrator: the first own one is chosen with a mailed code.
   */
  changePassword: call({
    method: 'POST',
    path: '/user/password',
    allow: 'signedIn',
    whileLimited: 'newPassword',
    audit: 'password.change',
    input: z.object({ currentPassword: z.optional(text(256)), password: password() }),
    result: changed,
    errors: ['password.wrong', 'password.weak', 'password.tooShort', 'password.same', 'password.codeNeeded', 'session.tooManyTries'],
  }),
  requestPasswordWithToken: call({
    method: 'POST',
    path: '/user/requestPasswordWithToken',
    allow: 'signedIn',
    whileLimited: 'newPassword',
    input: z.object({ password: password() }),
    result: mailed,
    errors: ['password.weak', 'password.tooShort', 'password.same', 'mail.tooMany'],
  }),
  confirmPasswordWithToken: call({
    method: 'POST',
    path: '/user/confirmPasswordWithToken',
    allow: 'signedIn',
    whileLimited: 'newPassword',
    audit: 'password.change',
    input: z.object({ password: password(), token: text(40, 1) }),
    result: changed,
    errors: ['password.weak', 'password.tooShort', 'password.same', 'code.wrong', 'code.expired'],
  }),
  getPin: call({
    method: 'GET',
    onlyReads: false,
    path: '/user/getPin/:companyId/:userId',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), userId: ownId() }),
    result: mailed,
    errors: ['agent.notFound', 'mail.tooMany'],
  }),
  validatePin: call({
    method: 'POST',
    path: '/user/validatePin/:pin',
    allow: 'signedIn',
    input: z.object({ pin: text(10, 1) }),
    result: z.object({ valid: z.boolean() }),
    errors: ['code.expired'],
  }),
  /** Answers the page that a link of `npm run company` opens. A wrong, used or expired link gets the same answer, so that the answer reveals nothing. */
  getPasswordLink: call({
    method: 'POST',
    path: '/user/passwordLink/detail',
    allow: 'anonymous',
    input: z.object(link),
    /** `length`: the shortest password that the companies of this person take. */
    result: z.object({ email: z.string(), companyName: z.string(), length: z.number() }),
    errors: ['password.linkInvalid'],
  }),
  /** Uses the link up. */
  choosePassword: call({
    method: 'POST',
    path: '/user/passwordLink',
    allow: 'anonymous',
    costly: true,
    input: z.object({ ...link, password: password() }),
    result: z.object({ email: z.string() }),
    errors: ['password.linkInvalid', 'password.weak', 'password.tooShort'],
  }),
  changePasswordPin: call({
    method: 'POST',
    path: '/user/changePasswordPin',
    allow: 'signedIn',
    audit: 'password.change',
    input: z.object({ pin: text(10, 1), password: password() }),
    result: changed,
    errors: ['password.weak', 'password.tooShort', 'password.same', 'code.wrong', 'code.expired'],
  }),
}
