import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { isOutgoingHeld } from '../outgoing/hold-store.ts'
import { Refusal } from './refusal.ts'

/** `problem` says why the node is not ready, null where it is. `isExcludable`: a proxy may ask to leave the check out. */
type Check = { name: string; problem(): string | null; isExcludable?: true }

const longestBlindness = 10_000

/**
 * `healthz`: the process is up. `readyz`: the database answers and accepts writes, workers and the log of events are at work; otherwise 503
 * `service.unavailable` with the check and its reason. `readyz?exclude=writes` is for proxies: all nodes share the database, and reads still
 * work where it refuses writes (decision 51).
 */
export function healthRoutes(app: FastifyInstance, { database, events, writes }: House, isStarted: () => boolean) {
  const checks: readonly Check[] = [
    { name: 'start', problem: () => (isStarted() ? null : 'starting') },
    { name: 'events', problem: () => (events.readAge() > longestBlindness ? 'behind' : null) },
    { name: 'writes', problem: writes.problem, isExcludable: true },
  ]
  app.get('/healthz', async () => ({ up: true }))
  let asking: Promise<boolean> | null = null
  let wasReady = false
  app.get<{ Querystring: { exclude?: string | string[] } }>('/readyz', async ({ query: { exclude = [] } }) => {
    // However many ask at once, the database is asked once.
    asking ??= database.transaction(null, isOutgoingHeld, { isPatient: false, onlyReads: true }).finally(() => {
      asking = null
    })
    // A node that is not ready yet is expected: whoever starts it asks until it is.
    const isHeld = await asking.catch((cause: unknown) => {
      throw wasReady ? cause : new Refusal('service.unavailable', { cause, isExpected: true })
    })
    const excluded = [exclude].flat()
    for (const { name, problem, isExcludable } of checks) {
      const reason = isExcludable && excluded.includes(name) ? null : problem()
      if (reason !== null) throw new Refusal('service.unavailable', { isExpected: !wasReady, facts: { check: name, reason } })
    }
    wasReady = true
    // A hold does not make a node unready: the proxy would keep out the operator who ends it.
    return isHeld ? { ready: true, outgoing: 'held' } : { ready: true }
  })
}
