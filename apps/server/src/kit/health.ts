import type { FastifyInstance } from 'fastify'
import type { House } from './house.ts'

/** `healthz`: the process is up. `readyz`: it can do its work; 503 `service.unavailable` otherwise. */
export function healthRoutes(app: FastifyInstance, { database }: House) {
  app.get('/healthz', async () => ({ up: true }))
  app.get('/readyz', async () => {
    await database.ping()
    return { ready: true }
  })
}
