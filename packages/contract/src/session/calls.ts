import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { oneOf, text } from '../kit/fields.ts'

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
      scope: z.string(),
      state: z.optional(z.string()),
    }),
    errors: ['session.wrongLogin', 'session.wrongGrant', 'session.tooManyTries'],
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
}
