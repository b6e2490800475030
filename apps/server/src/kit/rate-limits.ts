import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Calls a minute: of one session, of one address without a session, and of one address to calls anyone may make that cost us most. */
export type RateLimits = { session: number; visitor: number; signIn: number }

export const usualRates: RateLimits = { session: 1_200, visitor: 600, signIn: 60 }

export async function limitRates(app: FastifyInstance, rates: RateLimits) {
  const isSignIn = (url: string) => url.split('?', 1)[0]!.replace(/\/$/, '') === '/api/oauth2/token'
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: (request) => (request.claims ? rates.session : isSignIn(request.url) ? rates.signIn : rates.visitor),
    // People of one office share an address: whoever has a session is counted by it.
    keyGenerator: (request) => request.claims?.sessionId ?? `${isSignIn(request.url) ? 'sign-in' : 'visitor'}:${request.ip}`,
    errorResponseBuilder: (_, { ttl }) => new Refusal('rate.limited', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
}
