import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { isOutgoingHeld } from '../outgoing/hold-store.ts'
import { Refusal } from './refusal.ts'

const longestBlindness = 10_000

/**
 * `healthz`: the process is up. `readyz`: database, workers and the log of events are at work; 503 `service.unavailable` otherwise. That it is
 * not ready yet is nothing that somebody must look at: whoever starts it asks until it is.
 */
export function healthRoutes(app: FastifyInstance, { database, events }: House, isStarted: () => boolean) {
  app.get('/healthz', async () => ({ up: true }))
  let asking: Promise<boolean> | null = null
  let wasReady = false
  app.get('/readyz', async () => {
    // However many ask at once, the database is asked once.
    asking ??= database.transaction(null, isOutgoingHeld, { isPatient: false }).finally(() => {
      asking = null
    })
    const isHeld = await asking.catch((cause: unknown) => {
      throw wasReady ? cause : new Refusal('service.unavailable', { cause, isExpected: true })
    })
    if (!isStarted() || events.readAge() > longestBlindness) throw new Refusal('service.unavailable', { isExpected: !wasReady })
    wasReady = true
    // A hold does not make a node unready: the proxy would keep out the operator who ends it.
    return isHeld ? { ready: true, outgoing: 'held' } : { ready: true }
  })
}
