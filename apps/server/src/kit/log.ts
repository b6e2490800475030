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
    formatters: { log: withoutHidden, bindings: withoutHidden },
    hooks: { logMethod: speakForErrors },
    stream: stream ?? ownOutput(),
  }
}

let output: ReturnType<typeof pino.destination> | undefined

/**
 * Not at once: a call must not wait until the line of the one before it is on the disk. In pieces of whole lines, of a size that a pipe does
 * not mix with what another process writes, a few times a second: a write for each line was a twentieth of a small call. What went wrong is
 * written at once. One for the whole process, since each writes a few times a second for as long as the process lives, even nothing.
 */
function ownOutput() {
  output ??= pino.destination({ dest: 1, sync: false, maxWrite: 4_096, minLength: 2_048, periodicFlush: 100 })
  return output
}

const hidden = new Set(['headers', 'authorization', 'password', 'token', 'access_token', 'refresh_token', 'body', 'query'])
/** What these names stand for is cut by serializers. */
const cutElsewhere = new Set(['err', 'error', 'req', 'res'])

type Said = Record<string, unknown>

/** Without what must not be logged, here and one level below. Pino's own `redact` takes longer than all the rest of a line. */
function withoutHidden(said: Said): Said {
  return hides(said) || Object.entries(said).some(([name, value]) => !cutElsewhere.has(name) && hides(value)) ? cleaned(said) : said
}

function hides(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  for (const name in value) if (hidden.has(name)) return true
  return false
}

function cleaned(said: Said): Said {
  const shown = (value: unknown) => Object.fromEntries(Object.entries(value as Said).filter(([name]) => !hidden.has(name)))
  const below = Object.entries(shown(said)).map(([name, value]) => [name, !cutElsewhere.has(name) && hides(value) ? shown(value) : value])
  return Object.fromEntries(below)
}

/** An error logged without words of its own would be announced by its message. */
function speakForErrors(this: pino.Logger, args: unknown[], write: (this: never, ...args: never[]) => void, level: number) {
  const [first, words] = args
  const err = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
  const spoken = err !== undefined && typeof words !== 'string' ? [first instanceof Error ? { err } : first, 'error'] : args
  write.apply(this as never, spoken as never[])
  if (level >= pino.levels.values.warn!) this.flush()
}

export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!request.claims) return
    const { companyId, userId } = request.claims
    // Each request has a logger of its own already; another one would cost as much as the line that it writes.
    ;(request.log as pino.Logger).setBindings({ companyId, userId })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions
    const { method } = request
    request.log.info({ method, route: url, call: config.callName, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}
