import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { Refusal } from './refusal.ts'

const longestBlindness = 10_000

/**
 * `healthz`: the process is up. `readyz`: database, workers and the log of events are at work; 503 `service.unavailable` otherwise. That it is
 * not ready yet is nothing that somebody must look at: whoever starts it asks until it is.
 */
export function healthRoutes(app: FastifyInstance, { database, events }: House, isStarted: () => boolean) {
  app.get('/healthz', async () => ({ up: true }))
  let asking: Promise<void> | null = null
  let wasReady = false
  app.get('/readyz', async () => {
    // However many ask at once, the database is asked once.
    asking ??= database.ping().finally(() => {
      asking = null
    })
    await asking.catch((cause: unknown) => {
      throw wasReady ? cause : new Refusal('service.unavailable', { cause, isExpected: true })
    })
    if (!isStarted() || events.readAge() > longestBlindness) throw new Refusal('service.unavailable', { isExpected: !wasReady })
    wasReady = true
    return { ready: true }
  })
}
