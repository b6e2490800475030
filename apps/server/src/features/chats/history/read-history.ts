import type { ChatKey } from '@prosa/contract/chats/model'
import { historyPageSize } from '@prosa/contract/messages/limits'
import type { Message } from '@prosa/contract/messages/model'
import type { Context } from '../../../kit/http/context.ts'
import { listHistoryRows } from '../messages/read-message-store.ts'
import { onTheWire } from '../messages/read-messages.ts'

type Page = { messages: Message[]; containsMore: boolean; lastTime: number | null }

/** A page of a chat's messages, oldest first. `lastTime` is where the next one goes on. */
export async function readHistory(
  { db, actor: { companyId }, house }: Pick<Context, 'db' | 'actor' | 'house'>,
  key: ChatKey,
  before: { time: number; messageId: string | null } | null,
): Promise<Page> {
  const found = await listHistoryRows(db, companyId, key, before, historyPageSize + 1)
  const page = found.slice(0, historyPageSize).toReversed()
  const messages = await onTheWire(house, db, companyId, page)
  return { messages, containsMore: found.length > page.length, lastTime: page[0]?.at ?? null }
}
