import * as z from 'zod/mini'

export const Property = z.object({
  propertyId: z.string(),
  name: z.string(),
  description: z.string(),
  defaultValue: z.string(),
})
export type Property = z.output<typeof Property>
