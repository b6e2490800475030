import * as z from 'zod/mini'

/** What a value can be. `text` is what the specification knows; the others are ours. */
export const propertyKinds = ['text', 'number', 'date', 'choice', 'yesNo'] as const
export type PropertyKind = (typeof propertyKinds)[number]

/** Spec §3 (R058), with its kind, and of a choice what can be chosen. */
export const Property = z.object({
  propertyId: z.string(),
  name: z.string(),
  description: z.string(),
  defaultValue: z.string(),
  kind: z.enum(propertyKinds),
  options: z.array(z.string()),
  /** When one in the bin is gone for good; null for others. */
  goneAt: z.nullable(z.number()),
  version: z.number(),
})
export type Property = z.output<typeof Property>

/** What else names a property, by what it is; of what is not shared with everybody only the number is said. */
const propertyUseKinds = ['quickReply', 'template', 'view', 'segment', 'broadcast'] as const
export const PropertyUse = z.object({ kind: z.enum(propertyUseKinds), total: z.number(), names: z.array(z.string()) })
export type PropertyUse = z.output<typeof PropertyUse>
