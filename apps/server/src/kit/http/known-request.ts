import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { deviceOf } from './device-cookie.ts'

/** Reads address and bearer token of every request before anything else looks at it, and with what a visitor is known again. */
export function knowRequests(app: FastifyInstance, { accessTokens, clock, config }: House) {
  const isHttps = config.publicUrl.startsWith('https:')
  app.decorateRequest('claims', null)
  app.decorateRequest('device', null)
  app.addHook('onRequest', async (request, reply) => {
    // Node keeps the address of a socket that was once asked for it: who is gone a moment later is still known by theirs.
    void request.ip
    if (request.routeOptions.config.call?.allow === 'anonymous') request.device = deviceOf(request, reply, isHttps)
    const [scheme, token] = request.headers.authorization?.split(' ') ?? []
    if (scheme?.toLowerCase() === 'bearer' && token) request.claims = await accessTokens.read(token, clock.now())
  })
}
