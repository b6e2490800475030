import * as z from 'zod/mini'

export const mediaKinds = ['image', 'audio', 'video', 'document', 'sticker'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** `awaited`: the provider still has it, and it is being fetched; `lost`: it cannot be had any more. */
const mediaStates = ['stored', 'awaited', 'lost'] as const

export const Media = z.object({
  mediaId: z.string(),
  kind: z.enum(mediaKinds),
  state: z.enum(mediaStates),
  mimeType: z.string(),
  fileName: z.string(),
  size: z.number(),
  /** Signed, and good for a while; null until it is stored. */
  url: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  durationMs: z.optional(z.number()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  isVoice: z.optional(z.boolean()),
  /** Lost because it could not be fetched: the provider may have it still. */
  mayFetchAgain: z.optional(z.boolean()),
})
export type Media = z.output<typeof Media>
