import type { FastifyInstance } from 'fastify'
import { cities, streets } from './places.ts'
import { inItsMood } from './service-mood.ts'
import type { World } from './state/world.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Nominatim's search: a street lies a little beside the middle of its city, always at the same place. Where it is wrong, that place is on no map. */
export function geocodingRoutes(app: FastifyInstance, world: World): void {
  inItsMood(app, world, 'geocoding')
  app.get<{ Querystring: { q?: string } }>('/search', async ({ query: { q = '' } }) => {
    if (world.services.geocoding === 'wrong') return [{ lat: '912.5', lon: '-46.6', display_name: q }]
    const asked = plain(q)
    const city = cities.find((one) => asked.includes(plain(one.city)))
    if (!city) return []
    const at = streets.findIndex(({ street }) => asked.includes(plain(street)))
    const aside = (at + 1) / 1_000
    return [{ lat: String(city.lat + aside), lon: String(city.lon - aside), display_name: `${city.city}, ${city.uf}, Brasil` }]
  })
}
