import type { ChatKey } from '@prosa/contract/chats/model'
import type { MessageType } from '@prosa/contract/messages/content'
import { MessageStatus } from '@prosa/contract/messages/states'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { put, queue } from '../../../kit/queue/queue.ts'
import type { BlockItem } from '../../contacts/public.ts'
import type { ChatRow } from '../../sight/public.ts'
import { reopenBySending } from '../moves/answer-chat.ts'
import { noteLastMessage } from '../tell-chat.ts'

/**
 * What goes out: a message; one whose time has come; a reaction; that a message was read; that somebody is blocked. The last three are
 * given up at `until`, and those without a lane keep nobody waiting.
 */
export type OutboundItem =
  | { messageId: string; hasFile?: boolean }
  /** `at` is the time that it was put in for: a message that was given another time has another item. The version before says none. */
  | { scheduledId: string; at?: number }
  | { reactTo: string; emoji: string; until: number }
  | { readUpTo: string; phonenumberId: string; until: number }
  | BlockItem

export const outbound = queue<OutboundItem>('outbound', { isOutgoing: true })
export const outboundBulk = queue<OutboundItem>('outbound_bulk', { isOutgoing: true })

/** What goes to one customer through one number goes in order. */
export const laneOf = ({ phonenumberId, waId }: ChatKey) => `${phonenumberId}:${waId}`

type Leaving = { messageId: string; messageType: MessageType; messageBody: string; mediaId: string | null }

/** `senderId` is null where nobody sends it. What goes out by itself is no answer. */
type Leave = { senderId: string | null; at: number; isPlanned?: boolean; isAnswer?: boolean }

/**
 * A message of ours leaves a locked chat from now on: a template, or what was planned, may reopen the chat with its sender, the chat comes to
 * the top of the lists, and the message waits for the workers of `delivery/outbound`. Answers how the chat stands then.
 */
export async function queueMessage(
  ctx: { db: Db; emit: Emit; house: House; companyId: string },
  chat: ChatRow,
  { messageId, messageType, messageBody, mediaId }: Leaving,
  { senderId, at, isPlanned = false, isAnswer = true }: Leave,
): Promise<ChatRow> {
  const openedBy = messageType === 'template' ? ('template' as const) : isPlanned ? ('agent' as const) : null
  if (openedBy && senderId !== null) await reopenBySending(ctx, chat, { agentId: senderId, at, openedBy })
  const last = { messageId, messageType, messageBody, mediaId, messageStatus: MessageStatus.Queued, fromMe: true }
  // The cards of a template have files, too.
  const payload = { messageId, ...((mediaId !== null || messageType === 'template') && { hasFile: true }) }
  const [stands] = await allAnswered([
    noteLastMessage(ctx, chat, { ...last, at, isAnswer }),
    put(ctx.db, outbound, ctx.companyId, [{ payload, lane: laneOf(chat) }]),
  ])
  return stands ?? chat
}
