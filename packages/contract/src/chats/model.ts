import * as z from 'zod/mini'
import { UserStatus } from '../agents/states.ts'
import { flag, id, oneOf, ownId, text, time } from '../kit/fields.ts'
import { mostDraftLength } from './limits.ts'
import { ChatStatus, type SlaKind } from './states.ts'

/** The key of a chat within a company. */
export const ChatKey = z.object({ phonenumberId: ownId(), waId: id() })
export type ChatKey = z.output<typeof ChatKey>

export const Chat = z.object({
  phonenumberId: z.string(),
  waId: z.string(),
  chatStatus: ChatStatus.schema,
  departmentId: z.string(),
  agentId: z.nullable(z.string()),
  handledBy: z.enum(['agent', 'bot', 'queue']),
  version: z.number(),
  /** Until when it is out of its agent's list; `untilAnswered` of limits.ts where only its customer wakes it. The version before says nothing. */
  snoozedUntil: z.optional(z.nullable(z.number())),
})
export type Chat = z.output<typeof Chat>

/** Until when the department wants something done in it, what, and from when on that is near; where it wants nothing they are not sent. */
export const deadlineFields = {
  slaDueAt: z.optional(z.number()),
  slaWarnsAt: z.optional(z.number()),
  slaKind: z.optional(z.custom<SlaKind>()),
}

/**
 * Optimistic locking: where the chat was on the asker's screen when they decided. If it has moved since, they are refused; without it this
 * is not checked.
 */
export const SeenPlace = z.object({
  chatStatus: ChatStatus.schema,
  departmentId: ownId(),
  agentId: z.nullable(ownId()),
  handledBy: oneOf(['agent', 'bot', 'queue']),
})
export type SeenPlace = z.output<typeof SeenPlace>

/** The facts of `chat.taken` and `chat.moved`: where the chat is by now. `closedByName` is null unless it is closed. */
export const ChatWhereabouts = z.object({
  chatStatus: ChatStatus.schema,
  handledBy: z.enum(['agent', 'bot', 'queue']),
  departmentName: z.string(),
  agentName: z.nullable(z.string()),
  closedByName: z.nullable(z.string()),
})
export type ChatWhereabouts = z.output<typeof ChatWhereabouts>

/** Where a chat can go. Empty where its department does not let this person transfer. */
export const TransferOptions = z.object({
  departments: z.array(
    z.object({
      departmentId: z.string(),
      departmentName: z.string(),
      icon: z.string(),
      /** How many chats wait in its queue, and how long on average; null where none waits. */
      waiting: z.number(),
      averageWaitMs: z.nullable(z.number()),
      peopleOnline: z.number(),
    }),
  ),
  /** Who may have it: people of its own department and administrators, available ones first, without whoever has it. */
  agents: z.array(
    z.object({
      agentId: z.string(),
      agentName: z.string(),
      availability: UserStatus.schema,
      /** Online, while nothing was heard of them for longer than the department waits (RO6). */
      isSilent: z.optional(z.boolean()),
      departmentNames: z.array(z.string()),
      openChats: z.number(),
    }),
  ),
})
export type TransferOptions = z.output<typeof TransferOptions>

/** The chat draft of one person: the same wherever they sign in. */
export const ChatDraft = z.object({
  draft: text(mostDraftLength),
  isNote: flag(),
  replyToMessageId: z.nullable(id()),
  savedAt: time(),
})
export type ChatDraft = z.output<typeof ChatDraft>

/** A chat session: from opening to closing. */
export const ChatSession = z.object({
  sessionId: z.string(),
  openedBy: z.enum(['customer', 'agent', 'template']),
  openedAt: z.number(),
  closedAt: z.nullable(z.number()),
  /** Null where no person closed it: after a merge, or while it is open. */
  closedByName: z.nullable(z.string()),
  closeReason: z.nullable(z.string()),
  departmentName: z.string(),
  agentName: z.nullable(z.string()),
  messageCount: z.number(),
  /** The present status of the chat, for the session that is open. */
  chatStatus: z.nullable(ChatStatus.schema),
})
export type ChatSession = z.output<typeof ChatSession>
