import type { GeoPoint } from '@prosa/contract/integrations/model'
import * as z from 'zod/mini'
import { Refusal } from '../../kit/http/refusal.ts'
import { askPartner, type Partner } from '../partner.ts'

const degrees = (most: number) =>
  z
    .pipe(z.string().check(z.maxLength(40), z.regex(/^-?\d+(\.\d+)?$/)), z.transform(Number))
    .check(z.refine((value) => Math.abs(value) <= most))

/** Nominatim's shape: the best match first, numbers as texts. */
const Answer = z.array(z.object({ lat: degrees(90), lon: degrees(180) }))

/** Null when it knows no such place. */
export async function askPoint(partner: Partner, address: string): Promise<GeoPoint | null> {
  const query = { q: address, format: 'jsonv2', limit: '1' }
  const { success, data } = Answer.safeParse(await askPartner(partner, 'search', query))
  if (!success) throw new Refusal('partner.unavailable')
  const [best] = data
  return best ? { latitude: best.lat, longitude: best.lon } : null
}
