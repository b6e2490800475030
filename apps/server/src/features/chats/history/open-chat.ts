import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import type { messageCalls } from '@prosa/contract/messages/calls'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { Context } from '../../../kit/http/context.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { isOutgoingHeld } from '../../../kit/outgoing/hold-store.ts'
import { put } from '../../../kit/queue/queue.ts'
import { openNumber } from '../../phone-numbers/public.ts'
import { type ChatRow, findSeenChat, lockSeenChat } from '../../sight/public.ts'
import { outbound } from '../sending/queue-message.ts'
import { noteOpened, noteUnread } from '../tell-chat.ts'
import { findLastReceived, getChatDetailRow } from './history-store.ts'

/** After that it is of no use to anybody to be told that this was read. */
const readPatience = 120_000

type Reading = Pick<Context, 'db' | 'emit' | 'actor' | 'house'>

/** Only whoever has a chat reads it. Others look at it and leave no trace, neither with the customer nor with who has it. */
export const openChat: Handler<typeof messageCalls.openChat> = async (ctx, key) => {
  const { chat } = await lockSeenChat(ctx, key)
  const { unreadCount } = await getChatDetailRow(ctx.db, ctx.actor.companyId, chat)
  if (chat.agentId !== ctx.actor.userId) return { unreadCount, version: chat.version }
  return readChat(ctx, chat, unreadCount)
}

/** A locked chat of the reader's own: nothing is unread in it any more, and its customer is told. */
export async function readChat(ctx: Reading, chat: ChatRow, unreadCount: number): Promise<{ unreadCount: number; version: number }> {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const readUpTo = unreadCount === 0 ? null : await findLastReceived(db, companyId, chat)
  const until = house.clock.now() + readPatience
  const { phonenumberId } = chat
  if (readUpTo !== null)
    await put(db, outbound, companyId, [{ payload: { readUpTo, phonenumberId, until }, key: `read:${phonenumberId}:${readUpTo}` }])
  const opened = await noteOpened({ ...ctx, companyId }, chat, house.clock.now())
  return { unreadCount: 0, version: opened!.version }
}

export const markChatUnread: Handler<typeof chatActionCalls.markChatUnread> = async (ctx, key) => {
  const { chat } = await lockSeenChat(ctx, key)
  const { unreadCount, version } = (await noteUnread({ ...ctx, companyId: ctx.actor.companyId }, chat))!
  return { unreadCount, version }
}

/** Whoever types is about to send: what takes longer is of no use. */
const typingPatience = 5_000

export const showTyping: Handler<typeof messageCalls.showTyping> = async ({ actor, house }, key) => {
  const { companyId } = actor
  const [lastReceived, open, isHeld] = await house.database.transaction(companyId, async (db) => {
    await findSeenChat({ db, actor }, key)
    const number = await openNumber(house, db, companyId, key.phonenumberId)
    return [await findLastReceived(db, companyId, key), number, await isOutgoingHeld(db)] as const
  })
  if (isHeld || lastReceived === null || !open?.channel || !open.number || open.channelStatus !== ChannelStatus.Connected)
    return { isShown: false }
  const outcome = await open.channel.markRead(open.number, lastReceived, true, AbortSignal.timeout(typingPatience))
  return { isShown: outcome.kind === 'done' }
}
