import type { Call } from '@prosa/contract/kit/call'
import type { FastifyInstance } from 'fastify'
import type { Claims } from '../crypto/access-token.ts'
import type { House } from '../house.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the token names; null for visitors. Whether the session still lives is asked in the call's transaction. */
    claims: Claims | null
  }
  interface FastifyContextConfig {
    call?: Call
    callName?: string
    /** No call, and counted among them by the rate limits. */
    counted?: true
  }
}

/** Reads the bearer token of every request before anything else looks at it. */
export function knowRequests(app: FastifyInstance, { accessTokens, clock }: House) {
  app.decorateRequest('claims', null)
  app.addHook('onRequest', async (request) => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? []
    if (scheme?.toLowerCase() === 'bearer' && token) request.claims = await accessTokens.read(token, clock.now())
  })
}
