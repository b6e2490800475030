import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { addressKey } from './address-key.ts'

/** Calls a minute: of one session, of one address without a session, and of one address to calls marked as costly. */
export type RateLimits = { session: number; visitor: number; costly: number }

export const usualRates: RateLimits = { session: 1_200, visitor: 600, costly: 300 }

export async function limitRates(app: FastifyInstance, rates: RateLimits) {
  const isCostly = ({ routeOptions }: FastifyRequest) => routeOptions.config.call?.costly === true
  await app.register(rateLimit, {
    timeWindow: 60_000,
    // Files and health checks cost nothing: an office behind one address may load pages at nine, a load balancer may ask every second.
    allowList: ({ routeOptions: { config } }) => !config.call && !config.counted,
    max: (request) => (isCostly(request) ? rates.costly : request.claims ? rates.session : rates.visitor),
    // People of one office share an address: whoever has a session is counted by it.
    keyGenerator: (request) =>
      isCostly(request) ? `costly:${addressKey(request.ip)}` : (request.claims?.sessionId ?? `visitor:${addressKey(request.ip)}`),
    errorResponseBuilder: (_, { ttl }) => new Refusal('rate.limited', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
}
