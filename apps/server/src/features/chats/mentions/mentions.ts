import type { Chat } from '@prosa/contract/chats/model'
import { messageEvents } from '@prosa/contract/messages/events'
import type { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { type mentionCalls, mentionPageSize } from '@prosa/contract/messages/mention-calls'
import { mentionedIn } from '@prosa/contract/messages/mentions'
import type { Message } from '@prosa/contract/messages/model'
import type { Emit } from '../../../kit/events/outbox.ts'
import { cut } from '../../../kit/http/cut.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenChat, listViewersOf } from '../../sight/public.ts'
import type { Asked } from '../sending/read-sending.ts'
import { getContactName, insertMentions, listMentionRows, markMentionsRead } from './mention-store.ts'

const longestTold = 200

/** Those whom a note names: it waits for each until they have seen it. */
export async function tellMentioned(ctx: Asked & { emit: Emit }, chat: Chat, note: Message): Promise<void> {
  const { messageId, messageBody, time, agentName = '' } = note
  if (!messageBody.includes('@')) return
  const mentioned = mentionedIn(messageBody, await listViewersOf(ctx, chat))
  if (mentioned.length === 0) return
  const { phonenumberId, waId } = chat
  await insertMentions(ctx.db, ctx.actor.companyId, { messageId, at: time, userIds: mentioned.map(({ userId }) => userId) })
  const contactName = await getContactName(ctx.db, ctx.actor.companyId, chat)
  const told = { phonenumberId, waId, messageId, contactName, byName: agentName, messageBody: cut(messageBody, longestTold), time }
  for (const { userId } of mentioned) ctx.emit(messageEvents.mentioned, { userId, ...told })
}

export const listMentionable: Handler<typeof chatHistoryCalls.listMentionable> = async (ctx, key) => {
  const { chat } = await findSeenChat(ctx, key)
  return listViewersOf(ctx, chat)
}

export const listMentions: Handler<typeof mentionCalls.listMentions> = ({ db, actor }, { afterTime, afterId }) =>
  listMentionRows(db, actor, { afterTime, afterId, most: mentionPageSize })

export const readMentions: Handler<typeof mentionCalls.readMentions> = async ({ db, actor, house }, { until, messageId }) => ({
  read: await markMentionsRead(db, actor, { until, messageId }, house.clock.now()),
})
