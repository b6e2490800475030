import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { oneOf, ownId, text } from '../kit/fields.ts'
import { SessionData, TokenPair } from './session-data.ts'

/** A token of ours is under 600 characters; anything much longer is not one. */
export const token = () => text(2_000)

export const signInErrors = [
  'session.wrongLogin',
  'session.tooManyTries',
  'session.passwordExpired',
  'session.companySuspended',
  'session.codeNeeded',
  'session.wrongCode',
] as const

/** How a session begins, is renewed and ends: what the login page needs of `sessionCalls`. */
export const entryCalls = {
  getToken: call({
    method: 'POST',
    path: '/oauth2/token',
    allow: 'anonymous',
    costly: true,
    refusals: 'oauth2',
    input: z.object({
      grant_type: oneOf(['password', 'refresh_token']),
      username: z.optional(text(254)),
      password: z.optional(text(256)),
      refresh_token: z.optional(token()),
      /** The code of the second factor, or a recovery code; asked for by `session.codeNeeded`. */
      code: z.optional(text(40)),
      /** `keep_session` asks for a long session ("Manter sessão por 30 dias"). */
      scope: z.optional(text(200)),
      state: z.optional(text(500)),
    }),
    result: z.extend(TokenPair, { state: z.optional(z.string()) }),
    errors: [...signInErrors, 'session.wrongGrant'],
  }),
  checkSession: call({
    method: 'POST',
    path: '/oauth2/checkSession',
    allow: 'anonymous',
    input: z.object({ accessToken: token() }),
    result: z.object({ valid: z.boolean(), refreshCan: z.boolean(), accessToken: z.string() }),
    errors: [],
  }),
  endSession: call({
    method: 'POST',
    path: '/oauth2/logout',
    allow: 'signedIn',
    whileLimited: true,
    audit: 'session.end',
    input: z.object({}),
    result: z.object({ ended: z.literal(true) }),
    errors: [],
  }),
  /** Ends the session of a token, also of one that no longer opens calls (as in RFC 7009). */
  invalidateSession: call({
    method: 'POST',
    path: '/oauth2/invalidateSession',
    allow: 'anonymous',
    input: z.object({ accessToken: z.optional(token()), refreshToken: z.optional(token()) }),
    result: z.object({ ended: z.literal(true) }),
    errors: [],
  }),
  /** After a sign-in and after a refresh: the data that the browser stores beside the tokens. */
  afterLogin: call({
    method: 'POST',
    onlyReads: true,
    path: '/oauth2/afterLogin/:companyId/:userId',
    allow: 'signedIn',
    whileLimited: true,
    input: z.object({ companyId: ownId(), userId: ownId() }),
    result: SessionData,
    errors: ['agent.notFound'],
  }),
  afterGetToken: call({
    method: 'POST',
    onlyReads: true,
    path: '/oauth2/afterGetToken/:companyId/:userId',
    allow: 'signedIn',
    whileLimited: true,
    input: z.object({ companyId: ownId(), userId: ownId() }),
    result: SessionData,
    errors: ['agent.notFound'],
  }),
  /** Continues as the same person in another of their companies: a new session, with the proof of the present one. */
  switchCompany: call({
    method: 'GET',
    onlyReads: false,
    path: '/sso/getToken/:targetCompanyId',
    allow: 'signedIn',
    input: z.object({ targetCompanyId: ownId() }),
    result: TokenPair,
    errors: ['company.notFound', 'session.companySuspended'],
  }),
}
