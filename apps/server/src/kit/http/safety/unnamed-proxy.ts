import type { FastifyInstance } from 'fastify'

/**
 * Behind a proxy that is not named, everybody has the proxy's address: limits and brakes then count all people as one. Said once in the life
 * of the process, and without what the header says, which anybody can write.
 */
export function warnOfUnnamedProxy(app: FastifyInstance) {
  let isSaid = false
  app.addHook('onRequest', async ({ headers, ip, socket }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return
    isSaid = true
    app.log.warn(
      'X-Forwarded-For came from an address that TRUSTED_PROXIES does not name, and is not believed. If that is a proxy of yours, name it: until then all who come through it count as one.',
    )
  })
}
