import type { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { historyPageSize } from '@prosa/contract/messages/limits'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenChat } from '../../sight/public.ts'
import { readMessages } from '../messages/read-messages.ts'
import { findPlace, listNewer } from './found-message-store.ts'
import { listHistory } from './history-store.ts'

/** On each side. */
const most = historyPageSize / 2

export const getMessagesAround: Handler<typeof chatHistoryCalls.getMessagesAround> = async (ctx, { messageId, ...key }) => {
  const { db, house } = ctx
  const { companyId } = ctx.actor
  const { chat } = await findSeenChat(ctx, key)
  const found = await findPlace(db, companyId, chat, messageId)
  if (!found) throw new Refusal('message.notFound')
  const place = { time: found.at, messageId }
  const older = (await listHistory(db, companyId, chat, place, most + 1)).map((one) => one.messageId)
  const newer = await listNewer(db, companyId, chat, place, most + 1)
  const ids = [...older.slice(0, most).toReversed(), messageId, ...newer.slice(0, most)]
  return {
    messages: await readMessages(house, db, companyId, ids),
    containsMore: older.length > most,
    containsNewer: newer.length > most,
  }
}
