import type { Chat } from '@prosa/contract/chats/model'
import { messageEvents } from '@prosa/contract/messages/events'
import { mentionedIn } from '@prosa/contract/messages/mentions'
import type { Message } from '@prosa/contract/messages/model'
import type { Emit } from '../../../kit/events/outbox.ts'
import { cut } from '../../../kit/http/cut.ts'
import { listViewersOf } from '../../sight/public.ts'
import type { Asked } from '../sending/refuse-unsendable.ts'
import { getContactName, insertMentions } from './mention-store.ts'

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
