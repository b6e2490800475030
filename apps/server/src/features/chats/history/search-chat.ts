import type { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { historyPageSize } from '@prosa/contract/messages/limits'
import type { Message } from '@prosa/contract/messages/model'
import type { Context } from '../../../kit/http/context.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { readSought } from '../../search/public.ts'
import { findSeenChat } from '../../sight/public.ts'
import { readMessages } from '../messages/read-messages.ts'
import { type Before, listWithFile, listWithLabel, listWithWords } from './history-store.ts'

export const searchChat: Handler<typeof chatHistoryCalls.searchChat> = async (ctx, { body, ...asked }) => {
  const { chat } = await findSeenChat(ctx, asked)
  const sought = await readSought(ctx.db, body)
  if (!sought) return { messages: [], containsMore: false }
  return readFound(ctx, (most) => listWithWords(ctx.db, ctx.actor.companyId, chat, sought, beforeOf(asked), most))
}

export const searchChatByLabel: Handler<typeof chatHistoryCalls.searchChatByLabel> = async (ctx, { label, ...asked }) => {
  const { chat } = await findSeenChat(ctx, asked)
  return readFound(ctx, (most) => listWithLabel(ctx.db, ctx.actor.companyId, chat, label.trim(), beforeOf(asked), most))
}

export const listChatMedia: Handler<typeof chatHistoryCalls.listChatMedia> = async (ctx, asked) => {
  const { chat } = await findSeenChat(ctx, asked)
  return readFound(ctx, (most) => listWithFile(ctx.db, ctx.actor.companyId, chat, beforeOf(asked), most))
}

type Asked = { beforeTime?: number | undefined; beforeMessageId?: string | undefined }

const beforeOf = ({ beforeTime, beforeMessageId }: Asked): Before | null =>
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
