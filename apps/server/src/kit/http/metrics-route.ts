import { isLocalRequest } from '@prosa/contract/simulator/local-request'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AggregatorRegistry } from 'prom-client'
import { sameToken } from '../crypto/crypto.ts'
import type { House } from '../house.ts'
import type { Measured } from '../measured.ts'
import { measure } from '../metrics.ts'
import { Refusal } from './refusal.ts'

/** Answers requests with the token and requests of this machine. All others get 404, as for an unknown address. */
export function metricsRoute(app: FastifyInstance, house: House, countLive: () => number, measured: () => Measured | null) {
  const registry = measure(app, house, countLive, measured)
  const { siblings } = house
  siblings?.answer('metrics', () => registry.getMetricsAsJSON())
  // Whoever asks reaches one of the processes and means the node.
  const ofAllProcesses = async () => (siblings ? AggregatorRegistry.aggregate((await siblings.gather('metrics')) as object[]) : registry)
  const { metricsToken } = house.config
  const hasProxy = isBehindProxy(house.config)
  app.get('/metrics', async (request, reply) => {
    const isOpen = !hasProxy && isOfThisMachine(request)
    if (!isOpen && !bears(request, metricsToken)) throw new Refusal('call.notFound')
    const all = await ofAllProcesses()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await all.metrics())
  })
}

const loopback = /^(::ffff:)?127\.|^::1$/i

/**
 * A proxy on this machine makes every request look local, and not every proxy adds a header that says so. Prosa does not speak TLS, so an
 * https address means that a proxy is in front.
 */
const isBehindProxy = ({ trustedProxies, publicUrl }: House['config']) => trustedProxies.length > 0 || publicUrl.startsWith('https:')

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** The Host is checked because a page of another site can point its own name at this machine (DNS rebinding). */
function isOfThisMachine({ ip, hostname, headers }: FastifyRequest): boolean {
  const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined)
  return loopback.test(ip) && !isForwarded && isLocalRequest({ hostname, origin: headers.origin })
}

function bears({ headers }: FastifyRequest, expected: string | null): boolean {
  const [scheme, token] = headers.authorization?.split(' ') ?? []
  return expected !== null && scheme?.toLowerCase() === 'bearer' && token !== undefined && sameToken(token, expected)
}
