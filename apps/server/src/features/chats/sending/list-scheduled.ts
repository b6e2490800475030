import type { scheduledCalls } from '@prosa/contract/messages/scheduled-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { readSeenChat } from '../../sight/public.ts'
import { readMessages } from '../messages/read-messages.ts'
import { listScheduledRows } from './scheduled-store.ts'

export const listScheduled: Handler<typeof scheduledCalls.listScheduled> = async (ctx, asked) => {
  const { db, actor, house } = ctx
  const { phonenumberId, waId } = asked
  if (phonenumberId !== undefined && waId !== undefined) await readSeenChat(ctx, { phonenumberId, waId })
  const rows = await listScheduledRows(db, actor, { ...asked, most: asked.pageSize + 1 })
  const page = rows.slice(0, asked.pageSize)
  const messages = await readMessages(
    house,
    db,
    actor.companyId,
    page.map(({ messageId }) => messageId),
  )
  const messageOf = new Map(messages.map((message) => [message.messageId, message]))
  const scheduled = page.flatMap(({ messageId, ...chat }) => {
    const message = messageOf.get(messageId)
    return message ? [{ message, ...chat }] : []
  })
  return { scheduled, containsMore: rows.length > page.length }
}
