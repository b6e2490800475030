import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'

/** Reads the bearer token of every request before anything else looks at it. */
export function knowRequests(app: FastifyInstance, { accessTokens, clock }: House) {
  app.decorateRequest('claims', null)
  app.addHook('onRequest', async (request) => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? []
    if (scheme?.toLowerCase() === 'bearer' && token) request.claims = await accessTokens.read(token, clock.now())
  })
}
