import * as z from 'zod/mini'

/** What a postal code stands for, in the spec's fields (C131). */
export const PostalAddress = z.object({
  zipCode: z.string(),
  street: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.literal('Brasil'),
  ddd: z.string(),
  gia: z.string(),
  ibge: z.string(),
  siafi: z.string(),
})
export type PostalAddress = z.output<typeof PostalAddress>

export const GeoPoint = z.object({ latitude: z.number(), longitude: z.number() })
export type GeoPoint = z.output<typeof GeoPoint>
