import { broadcastPageSize, mostBroadcastPageSize } from '@prosa/contract/broadcasts/limits'
import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus, type BroadcastStatus as Status } from '@prosa/contract/broadcasts/states'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Context } from '../../../kit/http/context.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { showEntries } from '../show-broadcast.ts'
import { listPage, sumBroadcasts, type Wanted } from './broadcast-list-store.ts'
import { departmentsOf } from './departments-of.ts'

type Calls = typeof broadcastRunCalls
const { Archived, Deleted } = BroadcastStatus

/** Neither the bin nor the archive. */
const usual = BroadcastStatus.values.filter((status) => status !== Deleted && status !== Archived)

/** C187. The archive alone where it is asked for, and whatever states are named. */
export const pageBroadcasts: Handler<Calls['pageBroadcasts']> = async ({ db, actor }, input) => {
  const { companyId } = actor
  const { page = 0, pageSize = broadcastPageSize, orderBy = null, showArchived = false, statusList = [] } = input
  const { order = orderBy === 'startsAt' ? 'desc' : 'asc', searchFilter: search = '' } = input
  const wanted: Wanted = {
    ...{ companyId, departmentIds: departmentsOf(actor), search, broadcastType: input.broadcastType ?? null },
    ...{ phonenumberId: input.phonenumberId ?? null, userId: input.userId ?? null },
    statuses: statusList.length > 0 ? statusList : showArchived ? [Archived] : usual,
  }
  const [{ total, ...tabs }, ids] = await allAnswered([
    sumBroadcasts(db, wanted),
    listPage(db, wanted, { orderBy, order, most: pageSize, after: page * pageSize }),
  ])
  return { broadcastList: await showEntries(db, companyId, ids), total, totalPages: Math.ceil(total / pageSize), tabs }
}

/** C163 */
export const listBroadcasts: Handler<Calls['listBroadcasts']> = async (ctx) => listNewest(ctx, usual)

/** C164 */
export const listArchivedBroadcasts: Handler<Calls['listArchivedBroadcasts']> = async (ctx) => listNewest(ctx, [Archived])

async function listNewest({ db, actor }: Context, statuses: readonly Status[]) {
  const { companyId } = actor
  const wanted = {
    companyId,
    departmentIds: departmentsOf(actor),
    statuses,
    search: '',
    broadcastType: null,
    phonenumberId: null,
    userId: null,
  }
  return showEntries(db, companyId, await listPage(db, wanted, { orderBy: null, order: 'desc', most: mostBroadcastPageSize, after: 0 }))
}
