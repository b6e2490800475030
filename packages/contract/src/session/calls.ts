import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { oneOf, ownId, text } from '../kit/fields.ts'
import { OpenSession, OwnCompany, SessionData, TokenPair } from './model.ts'

/** A token of ours is under 600 characters; anything much longer is not one. */
const token = () => text(2_000)

const signInErrors = [
  'session.wrongLogin',
  'session.tooManyTries',
  'session.passwordExpired',
  'session.companySuspended',
  'session.codeNeeded',
  'session.wrongCode',
] as const

export const sessionCalls = {
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
  endOwnSession: call({
    method: 'POST',
    path: '/oauth2/logoutV2/:companyId/:userId',
    allow: 'signedIn',
    whileLimited: true,
    audit: 'session.end',
    input: z.object({ companyId: ownId(), userId: ownId() }),
    result: z.object({ ended: z.literal(true) }),
    errors: ['agent.notFound'],
  }),
  /** What a token is good for; whoever holds it may ask (as in RFC 7662). */
  inspectToken: call({
    method: 'GET',
    path: '/oauth2/token/:token',
    allow: 'anonymous',
    input: z.object({ token: token() }),
    result: z.object({
      active: z.boolean(),
      companyId: z.optional(z.string()),
      userId: z.optional(z.string()),
      expiresAt: z.optional(z.number()),
    }),
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
  /**
   * A proof that the person is at the screen: calls marked with `proof` need one first, so that a screen left open is not enough for them.
   */
  proveSession: call({
    method: 'POST',
    path: '/oauth2/prove',
    allow: 'signedIn',
    whileLimited: 'secondFactor',
    input: z.object({ password: z.optional(text(256)), code: z.optional(text(40)) }),
    result: z.object({ provenAt: z.number() }),
    errors: ['session.wrongProof', 'session.tooManyTries'],
  }),
  listSessions: call({
    method: 'GET',
    path: '/user/sessions',
    allow: 'signedIn',
    input: z.object({}),
    result: z.array(OpenSession),
    errors: [],
  }),
  revokeSession: call({
    method: 'DELETE',
    path: '/user/sessions/:sessionId',
    allow: 'signedIn',
    audit: 'session.revoke',
    input: z.object({ sessionId: ownId() }),
    result: z.object({ ended: z.number() }),
    errors: ['session.notFound'],
  }),
  /** Ends all other sessions of this person in this company. Not the address above without its id, so that a lost id ends nothing. */
  revokeOtherSessions: call({
    method: 'DELETE',
    path: '/user/otherSessions',
    allow: 'signedIn',
    audit: 'session.revoke',
    input: z.object({}),
    result: z.object({ ended: z.number() }),
    errors: [],
  }),
  endAgentSessions: call({
    method: 'DELETE',
    path: '/agent/:companyId/:agentId/deleteSessions',
    allow: 'admin',
    audit: 'session.revoke',
    input: z.object({ companyId: ownId(), agentId: ownId() }),
    result: z.object({ ended: z.number() }),
    errors: ['agent.notFound'],
  }),
  hasSeveralCompanies: call({
    method: 'GET',
    path: '/sso/multipleCompaniesHas',
    allow: 'signedIn',
    input: z.object({}),
    result: z.object({ multipleCompaniesHas: z.boolean() }),
    errors: [],
  }),
  listOwnCompanies: call({
    method: 'GET',
    path: '/sso/companiesList',
    allow: 'signedIn',
    input: z.object({}),
    result: z.array(OwnCompany),
    errors: [],
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
  startMobileSession: call({
    method: 'POST',
    path: '/sso/mobileLogin',
    allow: 'anonymous',
    costly: true,
    input: z.object({ email: text(254), password: text(256), code: z.optional(text(40)) }),
    result: TokenPair,
    errors: signInErrors,
  }),
  switchMobileCompany: call({
    method: 'POST',
    path: '/sso/getMobileToken/:targetCompanyId',
    allow: 'signedIn',
    input: z.object({ targetCompanyId: ownId() }),
    result: TokenPair,
    errors: ['company.notFound', 'session.companySuspended'],
  }),
}
