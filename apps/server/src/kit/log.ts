import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { loggedError } from './http/logged-error.ts'

/** Where several processes write to one log, each line says whose it is. */
export const whichProcess: { pid?: number } = cluster.isWorker ? { pid: process.pid } : {}

/** Secrets, tokens, passwords and message bodies never reach a log: requests are logged by the pattern of their address, without query or body. */
export function loggerOptions(level: string, stream?: NodeJS.WritableStream) {
  return {
    level,
    base: whichProcess,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      err: (error: unknown) => loggedError(error),
      error: (error: unknown) => loggedError(error),
      req: ({ method = '' }: { method?: string }) => ({ method }),
      res: ({ statusCode = 0 }: { statusCode?: number }) => ({ statusCode }),
    },
    // The multipart plugin traces the options of its parser, with the headers of the request in them.
    redact: { paths: [...hidden, ...hidden.map((name) => `*.${name}`)], remove: true },
    hooks: { logMethod: speakForErrors },
    // Not at once: a call must not wait until the line of the one before it is on the disk. In pieces of whole lines, of a size that a pipe
    // does not mix with what another process writes.
    stream: stream ?? pino.destination({ dest: 1, sync: false, maxWrite: 4_096 }),
  }
}

const hidden = ['headers', 'authorization', 'password', 'token', 'access_token', 'refresh_token', 'body', 'query']

/** An error logged without words of its own would be announced by its message. */
function speakForErrors(this: unknown, args: unknown[], write: (this: never, ...args: never[]) => void) {
  const [first, words] = args
  const err = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
  const spoken = err !== undefined && typeof words !== 'string' ? [first instanceof Error ? { err } : first, 'error'] : args
  write.apply(this as never, spoken as never[])
}

export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!request.claims) return
    const { companyId, userId } = request.claims
    request.log = request.log.child({ companyId, userId })
    reply.log = request.log
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions
    const { method } = request
    request.log.info({ method, route: url, call: config.callName, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}
