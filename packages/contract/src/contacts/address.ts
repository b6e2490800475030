import * as z from 'zod/mini'
import { decimal, text } from '../kit/fields.ts'

/** A postal address (spec §3). The last four fields come with a Brazilian postal code; 0 and 0 is no position. */
export const Address = z.object({
  zipCode: text(20),
  street: text(200),
  number: text(20),
  complement: text(120),
  neighborhood: text(120),
  city: text(120),
  state: text(60),
  country: text(60),
  latitude: decimal(-90, 90),
  longitude: decimal(-180, 180),
  ddd: text(4),
  gia: text(20),
  ibge: text(20),
  siafi: text(20),
})
export type Address = z.output<typeof Address>
