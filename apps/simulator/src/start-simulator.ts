import Fastify from 'fastify'
import { geocodingRoutes } from './geocoding.ts'
import { postalCodeRoutes } from './postal-code.ts'

export type Simulator = { postalCodeUrl: string; geocodingUrl: string; stop(): Promise<void> }

/** The outside world on loopback, for demo mode and tests: nothing of it is there in production. */
export async function startSimulator(): Promise<Simulator> {
  const app = Fastify()
  await app.register(postalCodeRoutes, { prefix: '/via-cep' })
  await app.register(geocodingRoutes, { prefix: '/nominatim' })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { postalCodeUrl: `${origin}/via-cep`, geocodingUrl: `${origin}/nominatim`, stop: () => app.close() }
}
