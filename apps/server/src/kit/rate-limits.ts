import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Calls a minute: of one session, of one address without a session, and of one address to calls anyone may make that cost us most. */
export type RateLimits = { session: number; visitor: number; signIn: number }

export const usualRates: RateLimits = { session: 1_200, visitor: 600, signIn: 300 }

export async function limitRates(app: FastifyInstance, rates: RateLimits) {
  // By the route, not by the address: that can be spelt in many ways (%74oken).
  const isSignIn = ({ routeOptions }: FastifyRequest) => routeOptions.url === '/api/oauth2/token'
  await app.register(rateLimit, {
    timeWindow: 60_000,
    // Files and health checks cost nothing: an office behind one address may load pages at nine, a load balancer may ask every second.
    allowList: ({ routeOptions }) => !routeOptions.config.call,
    max: (request) => (isSignIn(request) ? rates.signIn : request.claims ? rates.session : rates.visitor),
    // People of one office share an address: whoever has a session is counted by it.
    keyGenerator: (request) => (isSignIn(request) ? `sign-in:${request.ip}` : (request.claims?.sessionId ?? `visitor:${request.ip}`)),
    errorResponseBuilder: (_, { ttl }) => new Refusal('rate.limited', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
}
