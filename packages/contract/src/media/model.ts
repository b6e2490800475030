import * as z from 'zod/mini'

export const mediaKinds = ['image', 'audio', 'video', 'document', 'sticker'] as const
export type MediaKind = (typeof mediaKinds)[number]
export const isMediaKind = (type: string): type is MediaKind => (mediaKinds as readonly string[]).includes(type)

/** `awaited`: it is being fetched from the provider. `lost`: it cannot be fetched any more. */
const mediaStates = ['stored', 'awaited', 'lost'] as const

export const Media = z.object({
  mediaId: z.string(),
  kind: z.enum(mediaKinds),
  state: z.enum(mediaStates),
  mimeType: z.string(),
  fileName: z.string(),
  size: z.number(),
  /** A signed link with an end; null until the file is stored. */
  url: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  durationMs: z.optional(z.number()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  isVoice: z.optional(z.boolean()),
  /** It could not be fetched, but the provider may still have it. */
  mayFetchAgain: z.optional(z.boolean()),
})
export type Media = z.output<typeof Media>
