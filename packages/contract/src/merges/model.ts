import * as z from 'zod/mini'

/** What two contacts have in common that makes them look like one person, the surest first. */
export const likenesses = ['number', 'document', 'email'] as const
export type Likeness = (typeof likenesses)[number]

export const MergeSide = z.object({
  contactId: z.string(),
  waId: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: z.number(),
  version: z.number(),
})
export type MergeSide = z.output<typeof MergeSide>

export const MergeSuggestion = z.object({
  first: MergeSide,
  second: MergeSide,
  /** 0 to 100. */
  score: z.number(),
  likenesses: z.array(z.enum(likenesses)),
})
export type MergeSuggestion = z.output<typeof MergeSuggestion>

/** Why two are one: somebody said so, or a message named both. */
const MergeReason = z.enum(['hand', 'sameMessage'])

export const ContactMerge = z.object({
  mergeId: z.string(),
  contactId: z.string(),
  goneName: z.string(),
  goneWaId: z.string(),
  reason: MergeReason,
  userName: z.nullable(z.string()),
  mergedAt: z.number(),
  undoneAt: z.nullable(z.number()),
  undoneByName: z.nullable(z.string()),
})
export type ContactMerge = z.output<typeof ContactMerge>

/** What can be taken from the one that goes instead of what the one that stays has. */
export const mergeFields = ['name', 'email', 'responsible', 'address'] as const
export type MergeField = (typeof mergeFields)[number]
