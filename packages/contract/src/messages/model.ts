import * as z from 'zod/mini'
import { Media } from '../media/model.ts'
import { channelProblems } from '../phone-numbers/problems.ts'
import { MessageContent, messageTypes } from './content.ts'
import { MessageStatus } from './states.ts'

/** Details of a status that have no number of their own (DECISIONS, "Wire shapes of the core"). */
export const statusDetails = ['accepted', 'uncertain', 'scheduled', 'sending', 'waiting'] as const
export type StatusDetail = (typeof statusDetails)[number]

/** The time of each status that was seen. */
const moment = z.optional(z.number())
export const StatusTimes = z.object({
  queued: moment,
  accepted: moment,
  sent: moment,
  delivered: moment,
  read: moment,
  played: moment,
  failed: moment,
})
export type StatusTimes = z.output<typeof StatusTimes>

export const Reaction = z.object({ emoji: z.string(), fromMe: z.boolean(), at: z.number() })
export type Reaction = z.output<typeof Reaction>

export const Message = z.object({
  messageId: z.string(),
  clientMessageId: z.optional(z.string()),
  phonenumberId: z.string(),
  waId: z.string(),
  messageType: z.enum(messageTypes),
  messageBody: z.string(),
  messageStatus: MessageStatus.schema,
  statusDetail: z.optional(z.enum(statusDetails)),
  statusTimes: StatusTimes,
  /** A newer server may send problems that this build does not know. */
  error: z.optional(z.object({ code: z.catch(z.enum(channelProblems), 'unknown'), providerCode: z.optional(z.number()) })),
  fromMe: z.boolean(),
  internal: z.boolean(),
  source: z.enum(['customer', 'agent', 'bot', 'broadcast', 'api', 'system']),
  agentId: z.optional(z.string()),
  agentName: z.optional(z.string()),
  media: z.optional(Media),
  replyTo: z.optional(
    z.object({ messageId: z.nullable(z.string()), messageType: z.enum(messageTypes), messageBody: z.string(), fromMe: z.boolean() }),
  ),
  content: MessageContent,
  reactions: z.array(Reaction),
  /** The earlier texts, oldest first. */
  edits: z.array(z.object({ messageBody: z.string(), at: z.number() })),
  deletedAt: z.optional(z.number()),
  scheduledAt: z.optional(z.number()),
  time: z.number(),
  version: z.number(),
})
export type Message = z.output<typeof Message>
