import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, oneOf, text } from '../kit/fields.ts'
import { SessionData } from './model.ts'

/** A token of ours is under 600 characters; anything much longer is not one. */
const token = () => text(2_000)

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
      /** `keep_session` asks for a long session ("Manter sessão por 30 dias"). */
      scope: z.optional(text(200)),
      state: z.optional(text(500)),
    }),
    result: z.object({
      access_token: z.string(),
      refresh_token: z.string(),
      token_type: z.literal('Bearer'),
      /** Seconds, as RFC 6749 has it. */
      expires_in: z.number(),
      /** Left out where there is none: to RFC 6749 an empty text is no scope. */
      scope: z.optional(z.string()),
      state: z.optional(z.string()),
    }),
    errors: ['session.wrongLogin', 'session.wrongGrant', 'session.tooManyTries', 'session.passwordExpired', 'session.companySuspended'],
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
    audit: 'session.end',
    input: z.object({}),
    result: z.object({ ended: z.literal(true) }),
    errors: [],
  }),
  endOwnSession: call({
    method: 'POST',
    path: '/oauth2/logoutV2/:companyId/:userId',
    allow: 'signedIn',
    audit: 'session.end',
    input: z.object({ companyId: id(), userId: id() }),
    result: z.object({ ended: z.literal(true) }),
    errors: ['agent.notFound'],
  }),
  /** What a token is good for, asked by whoever holds it (as RFC 7662 does). */
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
  /** Ends the session that a token belongs to, without needing one that still opens calls (as RFC 7009 does). */
  invalidateSession: call({
    method: 'POST',
    path: '/oauth2/invalidateSession',
    allow: 'anonymous',
    input: z.object({ accessToken: z.optional(token()), refreshToken: z.optional(token()) }),
    result: z.object({ ended: z.literal(true) }),
    errors: [],
  }),
  /** After a sign-in and after a refresh: what the browser keeps beside the tokens. */
  afterLogin: call({
    method: 'POST',
    path: '/oauth2/afterLogin/:companyId/:userId',
    allow: 'signedIn',
    input: z.object({ companyId: id(), userId: id() }),
    result: SessionData,
    errors: ['agent.notFound'],
  }),
  afterGetToken: call({
    method: 'POST',
    path: '/oauth2/afterGetToken/:companyId/:userId',
    allow: 'signedIn',
    input: z.object({ companyId: id(), userId: id() }),
    result: SessionData,
    errors: ['agent.notFound'],
  }),
}
