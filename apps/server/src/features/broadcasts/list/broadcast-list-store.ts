import { BroadcastStatus, type BroadcastType, type BroadcastStatus as Status } from '@prosa/contract/broadcasts/states'
import type { Db } from '../../../kit/db/db.ts'

const { Archived, Deleted, Draft, Paused, Preparing, Registered, Running, RunningRedo, Scheduled } = BroadcastStatus

type Seen = { companyId: string; departmentIds: readonly string[] | 'all' }
export type Wanted = Seen & {
  statuses: readonly Status[]
  search: string
  broadcastType: BroadcastType | null
  phonenumberId: string | null
  userId: string | null
}
export type Page = {
  orderBy: 'broadcastName' | 'startsAt' | 'userName' | 'status' | null
  order: 'asc' | 'desc'
  most: number
  after: number
}
export type Sums = { total: number; all: number; running: number; scheduled: number; drafts: number; archived: number }

const seen = (db: Db, { companyId, departmentIds }: Seen) => db`b.company_id = ${companyId}
  ${departmentIds === 'all' ? db`` : db`and b.department_id = any (${[...departmentIds]})`}`

/** Every word of the search stands somewhere in its name, whole or as its beginning or end. */
const matches = (db: Db, { statuses, search, broadcastType, phonenumberId, userId }: Wanted) => db`
  b.status = any (${[...statuses]}::smallint[])
  ${broadcastType === null ? db`` : db`and b.broadcast_type = ${broadcastType}`}
  ${phonenumberId === null ? db`` : db`and b.phonenumber_id = ${phonenumberId}`}
  ${userId === null ? db`` : db`and b.created_by = ${userId}`}
  ${search.trim() === '' ? db`` : db`and not exists (select from unnest(string_to_array(btrim(search_text(${search})), ' ')) w where strpos(b.words, w) = 0)`}`

/** The total and all tabs of what is seen, of one range of an index: a company has so many broadcasts at most. */
export async function sumBroadcasts(db: Db, wanted: Wanted): Promise<Sums> {
  const of = (statuses: readonly Status[]) => db`filter (where b.status = any (${[...statuses]}::smallint[]))`
  const [row] = await db<[Sums]>`
    select count(*) filter (where ${matches(db, wanted)}) as total, count(*) filter (where b.status not in (${Deleted}, ${Archived})) as all,
      count(*) ${of([Registered, Preparing, Running, RunningRedo, Paused])} as running, count(*) ${of([Scheduled])} as scheduled,
      count(*) ${of([Draft])} as drafts, count(*) ${of([Archived])} as archived
    from broadcasts b where ${seen(db, wanted)}`
  return row
}

/** Ids, in the order that is asked for; without one the newest first. */
export async function listPage(db: Db, wanted: Wanted, { orderBy, order, most, after }: Page): Promise<string[]> {
  const way = order === 'asc' ? db`asc` : db`desc`
  const by = {
    broadcastName: db`b.words ${way}, b.broadcast_name ${way}, b.broadcast_id`,
    startsAt: db`coalesce(b.started_at, b.starts_at) ${way} nulls last, b.created_at desc, b.broadcast_id`,
    userName: db`lower(m.name) ${way}, b.created_at desc, b.broadcast_id`,
    status: db`b.status ${way}, b.created_at desc, b.broadcast_id`,
    newest: db`b.created_at desc, b.broadcast_id`,
  }[orderBy ?? 'newest']
  const rows = await db<{ broadcastId: string }[]>`select b.broadcast_id from broadcasts b
      left join memberships m on m.company_id = b.company_id and m.user_id = b.created_by
    where ${seen(db, wanted)} and ${matches(db, wanted)} order by ${by} limit ${most} offset ${after}`
  return rows.map(({ broadcastId }) => broadcastId)
}
