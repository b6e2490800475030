import type { Chat } from '@prosa/contract/chats/model'
import { messageEvents } from '@prosa/contract/messages/events'
import type { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { type mentionCalls, mentionPageSize } from '@prosa/contract/messages/mention-calls'
import { mentionedIn } from '@prosa/contract/messages/mentions'
import type { Message } from '@prosa/contract/messages/model'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import { cut } from '../../../kit/http/cut.ts'
import { refuseSwitchedOff } from '../../../kit/http/refuse-switched-off.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { listWithout } from '../../flags/public.ts'
import { findSeenChat, listViewersOf } from '../../sight/public.ts'
import type { Asked } from '../sending/read-sending.ts'
import { getContactName, insertMentions, listMentionRows, markMentionsRead } from './mention-store.ts'

const longestTold = 200

/** Those whom a note names: it waits for each until they have seen it. */
export async function tellMentioned(ctx: Asked & { emit: Emit }, chat: Chat, note: Message): Promise<void> {
  const { messageId, messageBody, time, agentName = '' } = note
  if (!messageBody.includes('@')) return
  const mentioned = mentionedIn(messageBody, await listCallable(ctx, chat))
  if (mentioned.length === 0) return
  refuseSwitchedOff(ctx.actor, 'mentions')
  const { phonenumberId, waId } = chat
  await insertMentions(ctx.db, ctx.actor.companyId, { messageId, at: time, userIds: mentioned.map(({ userId }) => userId) })
  const contactName = await getContactName(ctx.db, ctx.actor.companyId, chat)
  const told = { phonenumberId, waId, messageId, contactName, byName: agentName, messageBody: cut(messageBody, longestTold), time }
  for (const { userId } of mentioned) ctx.emit(messageEvents.mentioned, { userId, ...told })
}

export const listMentionable: Handler<typeof chatHistoryCalls.listMentionable> = async (ctx, key) => {
  const { chat } = await findSeenChat(ctx, key)
  return listCallable(ctx, chat)
}

/** Not those who want to be called by nobody. */
async function listCallable(ctx: Asked, chat: Pick<Chat, 'departmentId' | 'agentId'>) {
  const [viewers, without] = await allAnswered([listViewersOf(ctx, chat), listWithout(ctx.db, ctx.actor.companyId, 'mentions')])
  return viewers.filter(({ userId }) => !without.has(userId))
}

export const listMentions: Handler<typeof mentionCalls.listMentions> = ({ db, actor }, { afterTime, afterId }) =>
  listMentionRows(db, actor, { afterTime, afterId, most: mentionPageSize })

export const readMentions: Handler<typeof mentionCalls.readMentions> = async ({ db, actor, house }, { until, messageId }) => ({
  read: await markMentionsRead(db, actor, { until, messageId }, house.clock.now()),
})
