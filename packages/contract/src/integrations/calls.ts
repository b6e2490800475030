import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { text } from '../kit/fields.ts'
import { GeoPoint, PostalAddress } from './model.ts'

export const integrationCalls = {
  /** C131 through the server (G032). */
  findPostalAddress: call({
    method: 'GET',
    path: '/postal/:zipCode',
    allow: 'signedIn',
    outside: true,
    input: z.object({ zipCode: text(9, 8) }),
    result: PostalAddress,
    errors: ['address.notFound', 'partner.unavailable'],
  }),
  /** C132 through the server (G032). */
  findGeoPoint: call({
    method: 'GET',
    path: '/geocoding',
    allow: 'signedIn',
    outside: true,
    input: z.object({ address: text(300, 3) }),
    result: GeoPoint,
    errors: ['address.notFound', 'partner.unavailable'],
  }),
}
