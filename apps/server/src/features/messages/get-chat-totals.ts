import { ChatStatus } from '@prosa/contract/chats/states'
import type { ChatTotals, chatListCalls } from '@prosa/contract/messages/chat-list-calls'
import type { Handler } from '../../kit/serve.ts'
import { countChats, listDistributing, planOnce } from './chat-count-store.ts'
import { others, own, queue } from './list-own-chats.ts'
import type { ListScope } from './list-wanted.ts'
import { openSources, readFilters } from './read-filters.ts'

const everybodyElse: ListScope = { kind: 'others' }

/** R055: a text that is JSON itself. No agent could take yet what still waits where chats are given to people by themselves. */
export const getChatTotals: Handler<typeof chatListCalls.getChatTotals> = async (ctx, input) => {
  const { db, actor } = ctx
  await planOnce(db)
  const filters = await readFilters(ctx, input)
  const sourceOf = await openSources(ctx, filters)
  const distributing = await listDistributing(db, actor.companyId)
  const given = filters.departmentIds?.filter((id) => distributing.includes(id)) ?? distributing
  const lists = [own, queue, input.userIdJson ? others(actor.userId, input) : everybodyElse].map((scope) => ({ ...filters, scope }))
  const statuses = filters.statuses.filter((status) => status === ChatStatus.Pending)
  const wanted = [...lists, { ...filters, statuses, departmentIds: given, scope: queue }]
  const counted = []
  for (const one of wanted) counted.push({ wanted: one, source: await sourceOf(one) })
  const [MyListTotal = 0, QueueListTotal = 0, AllOthersList = 0, ForDistribution = 0] = await countChats(db, actor, counted)
  return JSON.stringify({ MyListTotal, QueueListTotal, AllOthersList, ForDistribution } satisfies ChatTotals)
}
