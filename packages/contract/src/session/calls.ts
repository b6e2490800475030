import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId, text } from '../kit/fields.ts'
import { entryCalls, signInErrors, token } from './entry-calls.ts'
import { OpenSession, OwnCompany } from './model.ts'
import { TokenPair } from './session-data.ts'

export const sessionCalls = {
  ...entryCalls,
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
