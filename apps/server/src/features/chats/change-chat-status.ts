import type { chatCalls } from '@prosa/contract/chats/calls'
import { type ChatPlace, refusedStatus } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import { Refusal } from '../../kit/refusal.ts'
import type { Handler } from '../../kit/serve.ts'
import { closeSession } from './chat-session-store.ts'
import type { ChatRow } from './chat-store.ts'
import { lockSeenChat } from './find-seen-chat.ts'
import { moveChat } from './move-chats.ts'

export const changeChatStatus: Handler<typeof chatCalls.changeChatStatus> = async (ctx, { chatStatus, ...key }) => {
  const { chat, allowed } = await lockSeenChat(ctx, key)
  const refusal = refusedStatus(ctx.actor, allowed, chat, chatStatus)
  if (refusal) throw new Refusal(refusal)
  const now = ctx.house.clock.now()
  if (chatStatus !== ChatStatus.Closed) return moveChat(ctx, chat, requeued(chat, now))
  await closeSession(ctx.db, ctx.actor.companyId, { ...chat, closedBy: ctx.actor.userId, at: now })
  return moveChat(ctx, chat, closed(chat))
}

/** It keeps its agent: the customer's next message may go to them. */
const closed = (chat: ChatRow) => ({ ...placeOf(chat), chatStatus: ChatStatus.Closed, waitingSince: null })

const requeued = (chat: ChatRow, now: number) => ({
  ...placeOf(chat),
  chatStatus: ChatStatus.Pending,
  agentId: null,
  handledBy: 'queue' as const,
  waitingSince: chat.waitingSince ?? now,
})

const placeOf = ({ chatStatus, departmentId, agentId, handledBy }: ChatRow): ChatPlace => ({ chatStatus, departmentId, agentId, handledBy })
