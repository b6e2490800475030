import { historyPageSize } from '@prosa/contract/messages/limits'
import type { Message } from '@prosa/contract/messages/model'
import type { Context } from '../../../kit/http/context.ts'
import { readMessages } from '../messages/read-messages.ts'
import type { Before } from './found-message-store.ts'

type Asked = { beforeTime?: number | undefined; beforeMessageId?: string | undefined }

export const beforeOf = ({ beforeTime, beforeMessageId }: Asked): Before =>
  beforeTime === undefined ? null : { time: beforeTime, messageId: beforeMessageId ?? null }

/** A page of what `list` finds, in its order. */
export async function readFound(
  { db, actor, house }: Pick<Context, 'db' | 'actor' | 'house'>,
  list: (most: number) => Promise<string[]>,
): Promise<{ messages: Message[]; containsMore: boolean }> {
  const found = await list(historyPageSize + 1)
  const page = found.slice(0, historyPageSize)
  return { messages: await readMessages(house, db, actor.companyId, page), containsMore: found.length > page.length }
}
