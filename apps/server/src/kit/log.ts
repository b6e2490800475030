import type { FastifyInstance } from 'fastify'

/** Secrets, tokens, passwords and message bodies never reach a log: requests are logged by the pattern of their address, without query or body. */
export function loggerOptions(level: string, stream?: NodeJS.WritableStream) {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: ['*.password', '*.token', '*.access_token', '*.refresh_token', '*.authorization', 'err.parameters', 'err.query', 'err.args'],
      remove: true,
    },
    ...(stream ? { stream } : {}),
  }
}

export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions
    request.log.info(
      {
        method: request.method,
        route: url,
        call: config.callName,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        companyId: request.claims?.companyId,
        userId: request.claims?.userId,
      },
      'answered',
    )
  })
}
