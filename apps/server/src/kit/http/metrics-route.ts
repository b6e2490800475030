import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AggregatorRegistry } from 'prom-client'
import { sameToken } from '../crypto/crypto.ts'
import type { House } from '../house.ts'
import type { Measured } from '../measured.ts'
import { measure } from '../metrics.ts'
import { Refusal } from './refusal.ts'

/** For this machine and for whoever has the token; to everyone else there is no such address. */
export function metricsRoute(app: FastifyInstance, house: House, countLive: () => number, measured: () => Measured | null) {
  const registry = measure(app, house, countLive, measured)
  const { siblings } = house
  siblings?.answer('metrics', () => registry.getMetricsAsJSON())
  // Whoever asks reaches one of the processes and means the node.
  const ofAllProcesses = async () => (siblings ? AggregatorRegistry.aggregate((await siblings.gather('metrics')) as object[]) : registry)
  const { metricsToken } = house.config
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !bears(request, metricsToken)) throw new Refusal('call.notFound')
    const all = await ofAllProcesses()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await all.metrics())
  })
}

const loopback = /^(::ffff:)?127\.|^::1$/i

/**
 * A proxy on this machine that is not among the trusted ones would make everybody look like this machine:
 * what it forwards names somebody else, whom we cannot know.
 */
function isFromHere({ ip, ips = [], headers }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  const isBelieved = ips.length > 1
  return loopback.test(ip) && (!isForwarded || isBelieved)
}

function bears({ headers }: FastifyRequest, expected: string | null): boolean {
  const [scheme, token] = headers.authorization?.split(' ') ?? []
  return expected !== null && scheme?.toLowerCase() === 'bearer' && token !== undefined && sameToken(token, expected)
}
