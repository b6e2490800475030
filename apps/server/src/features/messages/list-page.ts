import type { ChatStatus } from '@prosa/contract/chats/states'
import { ChatResumeOrder } from '@prosa/contract/company/states'
import type { ChatList } from '@prosa/contract/messages/chat-list-calls'
import type { Context } from '../../kit/context.ts'
import { countChats, getResumeOrder, planOnce } from './chat-count-store.ts'
import { type ListPage, listChatRows, type ResumeOrder } from './chat-list-store.ts'
import type { ListScope } from './list-wanted.ts'
import { placeOf, tokenOf } from './place-of.ts'
import { type AskedFilters, openSources, readFilters } from './read-filters.ts'

type Asking = Pick<Context, 'db' | 'actor'>

export type AskedPage = AskedFilters & {
  beforeTime?: number | undefined
  chatOrderIndex?: string | undefined
  pageSize: number
  chatResumeOrder?: ResumeOrder | undefined
}

/** One page of what the asker sees of a list. Where it is the only one, it is counted already. */
export async function listPage(ctx: Asking, scope: ListScope, asked: AskedPage, statuses?: readonly ChatStatus[]): Promise<ChatList> {
  const { db, actor } = ctx
  const { pageSize, chatOrderIndex } = asked
  await planOnce(db)
  const order = asked.chatResumeOrder ?? ChatResumeOrder.schema.parse(await getResumeOrder(db, actor.companyId))
  const after = chatOrderIndex ? placeOf(chatOrderIndex, order) : null
  const wanted = { ...(await readFilters(ctx, asked, statuses)), scope }
  const source = await (await openSources(ctx, wanted))(wanted)
  const page: ListPage = { order, after, before: after ? null : (asked.beforeTime ?? null), most: pageSize + 1, source }
  const rows = await listChatRows(db, actor, wanted, page)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const containsMore = rows.length > shown.length
  const isWhole = !containsMore && page.after === null && page.before === null
  return {
    resumeList: shown,
    containsMore,
    lastTime: last?.lastMessageTime ?? null,
    chatOrderIndex: last ? tokenOf(order, last) : null,
    chatResumeOrder: order,
    totalChats: isWhole ? rows.length : (await countChats(db, actor, [{ wanted, source }]))[0]!,
  }
}
