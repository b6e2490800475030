import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NumberState } from '../state/number.ts'
import { record, shown } from '../state/timeline.ts'
import { accountOf, type World } from '../state/world.ts'
import type { Asked, GraphHandler } from './asked.ts'
import { bearerOf } from './bearer.ts'
import { findHandler } from './find-handler.ts'
import { envelopeOf, GraphError } from './graph-error.ts'
import { serveFile } from './media-calls.ts'
import { debugToken, exchangeCode } from './oauth-calls.ts'

const mostCalls = 5_000
const longestBody = 2_000

/** Meta's Graph API, path by path. */
export function graphRoutes(app: FastifyInstance, world: World): void {
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => {
    const known = error instanceof GraphError ? error : new GraphError(100, error instanceof Error ? error.message : 'Invalid parameter')
    return reply.code(known.status).send(envelopeOf(known, traceOf(request)))
  })

  app.get('/:version/debug_token', async (request) => debugToken(world, request))
  app.get('/:version/oauth/access_token', async (request) => exchangeCode(world, request))
  app.get('/cdn/:token', async (request, reply) => serveFile(world, request, reply))
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    for (const url of ['/:version/:id', '/:version/:id/:edge', '/:version/:id/:edge/:item']) {
      app.route({ method, url, handler: (request, reply) => serveCall(world, method, request, reply) })
    }
  }
}

const traceOf = (request: FastifyRequest) => `A${Buffer.from(String(request.id)).toString('base64url')}`

type Path = { version: string; id: string; edge?: string; item?: string }

async function serveCall(world: World, method: 'GET' | 'POST' | 'DELETE', request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  // The routes above have no other parameters.
  const { version, id, edge, item } = request.params as Path
  if (!/^v\d{1,3}\.\d$/.test(version)) throw new GraphError(100, `Unknown path components: /${version}`)
  const token = bearerOf(request)
  const { number, handler } = findHandler(world, { method, id, edge: edge ?? null, item: item ?? null, token })
  const begun = performance.now()
  try {
    const answer = await answerCall(world, number, handler, request, reply, { version, id, item: item ?? null })
    noteCall(number, request, 200, null, performance.now() - begun)
    return answer
  } catch (error) {
    if (error instanceof GraphError) noteCall(number, request, error.status, error, performance.now() - begun)
    throw error
  }
}

async function answerCall(
  world: World,
  number: NumberState,
  handler: GraphHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  named: Pick<Asked, 'version' | 'id' | 'item'>,
): Promise<unknown> {
  const { conditions, config } = number
  if (conditions.delayMs > 0) await pause(conditions.delayMs)
  if (conditions.isDown) throw new GraphError(2, 'The service is temporarily unavailable')
  if (conditions.tokenExpired) throw new GraphError(190, 'The session has expired', { error_subcode: 463 })
  reply.headers({ 'x-fb-trace-id': traceOf(request), 'facebook-api-version': named.version })
  const query = Object.fromEntries(new URL(request.url, 'http://graph').searchParams)
  return handler({ world, number, account: accountOf(world, config.wabaId), ...named, query, body: request.body, request, reply })
}

function noteCall(
  number: NumberState,
  { method, url, body }: FastifyRequest,
  status: number,
  refused: GraphError | null,
  durationMs: number,
): void {
  number.callCounter += 1
  const [path = url] = url.split('?')
  const text = Buffer.isBuffer(body) || body === undefined ? '' : shown(body, number.config).slice(0, longestBody)
  number.calls.push({ callId: number.callCounter, at: number.clock.now(), method, path, status, code: refused?.code ?? null, body: text })
  if (number.calls.length > mostCalls) number.calls.splice(0, number.calls.length - mostCalls)
  const told = { note: `${method} ${path}`, durationMs, payload: text }
  if (refused) record(number, 'call.refused', { ...told, note: `${method} ${path} · ${refused.message}`, code: refused.code })
  // A message has its own event.
  else if (!path.endsWith('/messages')) record(number, 'call.answered', { ...told, code: status })
}
