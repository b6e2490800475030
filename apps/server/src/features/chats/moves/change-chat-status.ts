import type { chatCalls } from '@prosa/contract/chats/calls'
import type { Chat } from '@prosa/contract/chats/model'
import { type ChatPlace, refusedStatus, statusOptions } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { type ChatRow, findSeenChat } from '../../sight/public.ts'
import { closeSession } from '../chat-session-store.ts'
import { hasJustWritten } from './chat-place-store.ts'
import { lockUnmovedChat, moveChat } from './move-chats.ts'
import { writeNotice } from './write-notice.ts'

export const getChatStatusOptions: Handler<typeof chatCalls.getChatStatusOptions> = async (ctx, key) => {
  const { chat, allowed } = await findSeenChat(ctx, key)
  return statusOptions(ctx.actor, allowed, chat)
}

export const changeChatStatus: Handler<typeof chatCalls.changeChatStatus> = async (ctx, { chatStatus, closeReason = '', seen, ...key }) => {
  const { chat, allowed } = await lockUnmovedChat(ctx, key, seen)
  const refusal = refusedStatus(ctx.actor, allowed, chat, chatStatus)
  if (refusal) throw new Refusal(refusal)
  if (chatStatus === ChatStatus.Closed) return close(ctx, chat, closeReason.trim())
  return moveChat(ctx, chat, requeued(chat, ctx.house.clock.now()))
}

async function close(ctx: Context, chat: ChatRow, reason: string): Promise<Chat> {
  const { db, actor, house } = ctx
  if (await hasJustWritten(db, actor.companyId, chat)) throw new Refusal('chat.messageCame')
  const closing = { ...chat, closedBy: actor.userId, at: house.clock.now(), closeReason: reason || null }
  await closeSession(db, actor.companyId, closing)
  const moved = await moveChat(ctx, chat, closed(chat))
  await writeNotice(ctx, chat, { notice: 'closed', reason })
  return moved
}

/** It keeps its agent: the customer's next message may go to them. */
const closed = (chat: ChatRow) => ({ ...chatPlaceOf(chat), chatStatus: ChatStatus.Closed, waitingSince: null })

const requeued = (chat: ChatRow, now: number) => ({
  ...chatPlaceOf(chat),
  chatStatus: ChatStatus.Pending,
  agentId: null,
  handledBy: 'queue' as const,
  waitingSince: chat.waitingSince ?? now,
})

const chatPlaceOf = ({ chatStatus, departmentId, agentId, handledBy }: ChatRow): ChatPlace => ({
  chatStatus,
  departmentId,
  agentId,
  handledBy,
})
