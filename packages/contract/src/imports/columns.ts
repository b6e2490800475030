import * as z from 'zod/mini'
import { list, oneOf, ownId, text } from '../kit/fields.ts'
import { mostOptionLength, mostOptions, mostPropertyName } from '../properties/limits.ts'
import { propertyKinds } from '../properties/model.ts'

/** Where an address keeps what a column has. */
export const addressTargets = ['zipCode', 'street', 'number', 'complement', 'neighborhood', 'city', 'state', 'addressCountry'] as const
export type AddressTarget = (typeof addressTargets)[number]

/** What a column of a file can become. `country` is the dialling code, or the country, of the number beside it. */
export const importTargets = [
  'ignore',
  'name',
  'phone',
  'country',
  'email',
  ...addressTargets,
  'labels',
  'responsible',
  'property',
  'newProperty',
] as const
export type ImportTarget = (typeof importTargets)[number]

/** One for each column of the file, in their order. */
export const ImportColumn = z.object({
  target: oneOf(importTargets),
  propertyId: z.optional(ownId()),
  /** Of a new one. */
  propertyName: z.optional(text(mostPropertyName, 1)),
  /** Of a new one, and of a choice what can be chosen; those that are there say it themselves. */
  propertyKind: z.optional(oneOf(propertyKinds)),
  propertyOptions: z.optional(list(text(mostOptionLength), mostOptions)),
})
export type ImportColumn = z.output<typeof ImportColumn>
