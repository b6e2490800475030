import type { FastifyInstance } from 'fastify'
import type { House } from './house.ts'

/** `healthz`: the process is up. `readyz`: it can do its work; 503 `service.unavailable` otherwise. */
export function healthRoutes(app: FastifyInstance, { database }: House) {
  app.get('/healthz', async () => ({ up: true }))
  let asking: Promise<void> | null = null
  app.get('/readyz', async () => {
    // However many ask at once, the database is asked once.
    asking ??= database.ping().finally(() => {
      asking = null
    })
    await asking
    return { ready: true }
  })
}
