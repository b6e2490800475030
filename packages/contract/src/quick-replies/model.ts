import * as z from 'zod/mini'
import { Media } from '../media/model.ts'
import { Offer } from '../messages/content.ts'

/** Who sees it: its author alone, the people of some departments, or everybody of the company. */
export const quickReplyScopes = ['own', 'department', 'company'] as const
export type QuickReplyScope = (typeof quickReplyScopes)[number]

export const QuickReply = z.object({
  quickReplyId: z.string(),
  scope: z.enum(quickReplyScopes),
  /** Empty where the scope is another one. */
  departmentIds: z.array(z.string()),
  /** What is typed after `/`, folded: small letters without accents. */
  shortcut: z.string(),
  title: z.string(),
  /** With its marks; properties are named as they are called now. */
  text: z.string(),
  files: z.array(Media),
  /** Its body is `text`. */
  offer: z.nullable(Offer),
  authorName: z.string(),
  /** How many messages were sent with it, and when the last one was. */
  usedCount: z.number(),
  lastUsedAt: z.nullable(z.number()),
  /** Whether the asker may change it. */
  mayChange: z.boolean(),
  /** When one in the bin is deleted for good; null for others. */
  goneAt: z.nullable(z.number()),
  version: z.number(),
})
export type QuickReply = z.output<typeof QuickReply>
