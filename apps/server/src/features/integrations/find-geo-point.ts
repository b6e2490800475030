import type { integrationCalls } from '@prosa/contract/integrations/calls'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findPoint } from '../../partners/geocoding/find-point.ts'
import { remember } from './remember.ts'

const nominatim = 'https://nominatim.openstreetmap.org'

export function findGeoPoint(house: House): Handler<typeof integrationCalls.findGeoPoint> {
  const find = remember(house, house.config.geocodingUrl ?? nominatim, findPoint)
  return async (_ctx, { address }) => {
    const point = await find(address.trim().replace(/\s+/g, ' '))
    if (!point) throw new Refusal('address.notFound')
    return point
  }
}
