import * as z from 'zod/mini'
import type { LeftDraft } from '../chats/left-draft.ts'
import { Chat, ChatDraft, deadlineFields } from '../chats/model.ts'
import { ContactStatus } from '../contacts/states.ts'
import { ChannelType } from '../phone-numbers/states.ts'
import type { CoachNote } from '../routing/coach-note.ts'
import { Message } from './model.ts'

export const ChatDetail = z.extend(Chat, {
  channelType: ChannelType.schema,
  contact: z.object({
    contactId: z.string(),
    name: z.string(),
    status: ContactStatus.schema,
    /** Who is responsible for the contact, whoever has the chat. */
    leadId: z.nullable(z.string()),
    marketing: z.enum(['unknown', 'granted', 'revoked']),
  }),
  unreadCount: z.number(),
  departmentName: z.string(),
  agentName: z.nullable(z.string()),
  /** The asker's draft. */
  draft: z.nullable(ChatDraft),
  /** Only for the agent who has the chat. Taken as the server says it, as what follows: few chats have any, and every inbox would load how it looks. */
  leftDraft: z.optional(z.custom<LeftDraft | null>()),
  /** Until when anything may be written; null where the customer has not written yet. */
  windowExpiresAt: z.nullable(z.number()),
  /** What the asker may read of it; left out where there is none. */
  coachNotes: z.optional(z.custom<CoachNote[]>()),
  messages: z.array(Message),
  containsMore: z.boolean(),
  lastTime: z.nullable(z.number()),
  ...deadlineFields,
})
export type ChatDetail = z.output<typeof ChatDetail>
