import { ChatStatus } from '@prosa/contract/chats/states'
import type { ChatTotals, inboxCalls } from '@prosa/contract/inbox/calls'
import { allAnswered } from '../../kit/db/all-answered.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { listDistributing } from './chat-count-store.ts'
import { othersScope, ownScope, queueScope } from './list-own-chats.ts'
import { countLists } from './list-page.ts'
import type { ListScope } from './list-wanted.ts'
import { readFilters } from './read-filters.ts'

const everybodyElse: ListScope = { kind: 'others' }

/** R055: a text that is JSON itself. No agent could take yet what still waits where chats are given to people by themselves. */
export const getChatTotals: Handler<typeof inboxCalls.getChatTotals> = async (ctx, input) => {
  const { db, actor } = ctx
  const filters = await readFilters(ctx, input)
  const lists = [ownScope, queueScope, input.userIdJson ? othersScope(actor.userId, input) : everybodyElse].map((scope) => ({
    ...filters,
    scope,
  }))
  const [[MyListTotal = 0, QueueListTotal = 0, AllOthersList = 0], distributing] = await allAnswered([
    countLists(ctx, lists),
    listDistributing(db, actor.companyId),
  ])
  const departmentIds = filters.departmentIds?.filter((id) => distributing.includes(id)) ?? distributing
  const statuses = filters.statuses.filter((status) => status === ChatStatus.Pending)
  const isGiven = departmentIds.length > 0 && statuses.length > 0
  const [ForDistribution = 0] = isGiven ? await countLists(ctx, [{ ...filters, statuses, departmentIds, scope: queueScope }]) : []
  return JSON.stringify({ MyListTotal, QueueListTotal, AllOthersList, ForDistribution } satisfies ChatTotals)
}

export const countDepartmentPending: Handler<typeof inboxCalls.countDepartmentPending> = async (ctx) => {
  const wanted = { ...(await readFilters(ctx, { chatStatus: [ChatStatus.Pending] })), scope: queueScope }
  const [departmentPending = 0] = await countLists(ctx, [wanted])
  return { departmentPending }
}
