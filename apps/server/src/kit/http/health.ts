import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { Refusal } from './refusal.ts'

const longestBlindness = 10_000

/** `healthz`: the process is up. `readyz`: database, workers and the log of events are at work; 503 `service.unavailable` otherwise. */
export function healthRoutes(app: FastifyInstance, { database, events }: House, isStarted: () => boolean) {
  app.get('/healthz', async () => ({ up: true }))
  let asking: Promise<void> | null = null
  app.get('/readyz', async () => {
    // However many ask at once, the database is asked once.
    asking ??= database.ping().finally(() => {
      asking = null
    })
    await asking
    if (!isStarted() || events.readAge() > longestBlindness) throw new Refusal('service.unavailable')
    return { ready: true }
  })
}
