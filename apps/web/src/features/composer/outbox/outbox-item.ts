import type { Media } from '@prosa/contract/media/model'
import { type SendableType, sendableTypes } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import * as z from 'zod/mini'

export type ChatAsked = { companyId: string; phonenumberId: string; waId: string }

const having = <T>(key: string) => z.custom<T>((value) => typeof value === 'object' && value !== null && key in value)

/** A message to be sent, as this browser stores it until the server has it. */
export const OutboxItem = z.object({
  companyId: z.string(),
  phonenumberId: z.string(),
  waId: z.string(),
  clientMessageId: z.string(),
  messageType: z.enum(sendableTypes),
  messageBody: z.string(),
  internal: z.boolean(),
  replyTo: z.optional(having<Message>('messageId')),
  fileName: z.optional(z.string()),
  isVoice: z.optional(z.boolean()),
  scheduledAt: z.optional(z.number()),
  templateId: z.optional(z.string()),
  parameters: z.optional(z.string()),
  /** A file that the server has already. */
  media: z.optional(having<Media>('mediaId')),
  /** The quick reply that the text comes from; attached by itself, it waits for the text as files do. */
  quickReplyId: z.optional(z.string()),
  /** An `Offer` as JSON. */
  interactive: z.optional(z.string()),
  /** Its file is in the browser's database, for all tabs and across reloads. */
  isKept: z.optional(z.boolean()),
  /** The file was attached, and not sent yet. */
  isAttached: z.optional(z.boolean()),
  /** Its place among the other messages of its chat, and the time that the conversation shows. */
  time: z.number(),
  failure: z.optional(z.object({ status: z.number(), code: z.string() })),
})
export type OutboxItem = z.output<typeof OutboxItem>

/** What the composer gives to the outbox. */
export type Outgoing = {
  /** The id of a file that was attached before. */
  clientMessageId?: string
  messageType: SendableType
  messageBody: string
  internal?: boolean
  file?: File
  isVoice?: boolean
  replyTo?: Message | undefined
  scheduledAt?: number | undefined
  templateId?: string
  parameters?: string
  media?: Media
  quickReplyId?: string
  interactive?: string
}

/** Its file was not stored by the page that had it, or was deleted with its session. */
export const fileGone = 'fileGone'

export const isOfChat = (item: OutboxItem, { phonenumberId, waId }: Pick<ChatAsked, 'phonenumberId' | 'waId'>) =>
  item.phonenumberId === phonenumberId && item.waId === waId
