import { ChatStatus } from '@prosa/contract/chats/states'
import { type ChatTotals, type inboxCalls, mostCounted } from '@prosa/contract/inbox/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { othersScope, ownScope, queueScope } from './list-own-chats.ts'
import { countLists, listingOf } from './list-page.ts'
import type { ListScope, ListWanted } from './list-wanted.ts'
import { readAskedFilters, readFilters } from './read-filters.ts'

const everybodyElse: ListScope = { kind: 'others' }

/** R055: a text that is JSON itself. No agent could take yet what still waits where chats are given to people by themselves. */
export const getChatTotals: Handler<typeof inboxCalls.getChatTotals> = async (ctx, input) => {
  const { db, actor, house } = ctx
  const basics = await house.names.get(db, actor.companyId)
  const filters = await readAskedFilters(ctx, basics, input)
  const departmentIds = filters.departmentIds?.filter((id) => basics.distributing.includes(id)) ?? basics.distributing
  const statuses = filters.statuses.filter((status) => status === ChatStatus.Pending)
  const isGiven = departmentIds.length > 0 && statuses.length > 0
  const lists: ListWanted[] = [
    ...[ownScope, queueScope, input.userIdJson ? othersScope(actor.userId, input) : everybodyElse].map((scope) => ({ ...filters, scope })),
    ...(isGiven ? [{ ...filters, statuses, departmentIds, scope: queueScope }] : []),
  ]
  const listings = lists.map((wanted) => listingOf(actor, wanted, basics))
  const [MyListTotal = 0, QueueListTotal = 0, AllOthersList = 0, ForDistribution = 0] = await countLists(db, listings, mostCounted)
  return JSON.stringify({ MyListTotal, QueueListTotal, AllOthersList, ForDistribution } satisfies ChatTotals)
}

export const countDepartmentPending: Handler<typeof inboxCalls.countDepartmentPending> = async ({ db, actor, house }) => {
  const basics = await house.names.get(db, actor.companyId)
  const wanted = { ...(await readFilters({ db, actor, house }, basics, { chatStatus: [ChatStatus.Pending] })), scope: queueScope }
  const [departmentPending = 0] = await countLists(db, [listingOf(actor, wanted, basics)], mostCounted)
  return { departmentPending }
}
