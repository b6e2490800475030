import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { areSeenBy } from '../sight/public.ts'
import { isInList, isOfScope, meetsFilters } from './chat-filter-store.ts'
import { type Drive, drivesOf, everyHolder } from './drives-of.ts'
import type { Departments, ListWanted } from './list-wanted.ts'

type Fragment = postgres.Fragment

/** What a list is read from: its own indexes, those of what waits for an answer, or `found` (see chat-found-store). */
export type ListSource = 'indexes' | 'waiting' | 'found'

/** The end of each range's query: which chats, in which order and how many. Each range has its own limit, or it would be read to its end. */
export type Reading = { part: 'newest' | 'waiting'; and: Fragment; most: number; ordered: boolean }

const rangeColumns = (db: Db, { part }: Reading) =>
  db`c.phonenumber_id, c.wa_id, c.last_message_at, c.unanswered_since, ${part === 'waiting' ? db`0` : db`1`} as part`

const orderOf = (db: Db, { part, ordered, most }: Reading) => {
  if (!ordered) return db`limit ${most}`
  return part === 'waiting'
    ? db`order by c.unanswered_since, c.phonenumber_id, c.wa_id limit ${most}`
    : db`order by c.last_message_at desc, c.phonenumber_id, c.wa_id limit ${most}`
}

/** The chats of a list as rows of keys, each once. */
export function rangesOf(db: Db, actor: Actor, wanted: ListWanted, source: ListSource, reading: Reading): Fragment {
  const { companyId } = actor
  if (source === 'found')
    return db`(select ${rangeColumns(db, reading)} from found c where ${isInList(db, actor, wanted)} ${reading.and} ${orderOf(db, reading)})`
  const select = db`select ${rangeColumns(db, reading)} from chats c where c.company_id = ${companyId}`
  const rest = db`${meetsFilters(db, companyId, wanted)} ${reading.and} ${orderOf(db, reading)}`
  const alongWaiting = reading.part === 'waiting' || source === 'waiting'
  const ranges = drivesOf(actor, wanted).filter(({ statuses }) => statuses.length > 0)
  return ranges
    .map((drive) => {
      const scoped = db`${select} and ${isScoped(db, actor, wanted, drive)}`
      return alongWaiting ? waitingRange(db, companyId, drive, scoped, rest) : newestRange(db, companyId, drive, scoped, rest)
    })
    .reduce((all, range) => db`${all} union all ${range}`, db`select ${rangeColumns(db, reading)} from chats c where false`)
}

/** What the range itself does not say. */
function isScoped(db: Db, actor: Actor, { scope }: ListWanted, drive: Drive): Fragment {
  const also = scope.kind === 'others' || scope.kind === 'departments' ? db`and ${isOfScope(db, actor, scope)}` : db``
  if (drive.by === 'unassigned') return db`c.agent_id is null ${also}`
  if (drive.by === 'agent') return db`c.agent_id is not null ${also} ${scope.kind === 'people' ? db`and ${areSeenBy(db, actor)}` : db``}`
  const people = scope.kind === 'people' ? db`and c.agent_id = any (${[...scope.agentIds]})` : also
  return db`${drive.by === 'department' && drive.notOf !== null ? db`c.agent_id is distinct from ${drive.notOf}` : db`true`} ${people}`
}

function newestRange(db: Db, companyId: string, drive: Drive, select: Fragment, rest: Fragment): Fragment {
  const statuses = db`unnest(${[...drive.statuses]}::smallint[]) as s (chat_status)`
  const withStatus = db`${select} and c.chat_status = s.chat_status`
  switch (drive.by) {
    case 'all':
      return db`(select k.* from ${statuses} cross join lateral (${withStatus} ${rest}) k)`
    case 'agent':
      return db`(select k.* from unnest(${[...drive.agentIds]}::text[]) as a (agent_id) cross join ${statuses}
        cross join lateral (${withStatus} and c.agent_id = a.agent_id ${rest}) k)`
    case 'department':
      return db`(select k.* from (${those(db, companyId, drive.departments)}) d cross join ${statuses}
        cross join lateral (${withStatus} and c.department_id = d.department_id ${rest}) k)`
    case 'unassigned':
      return db`(select k.* from (${those(db, companyId, drive.departments)}) d
        cross join unnest(${[...drive.handledBy]}::text[]) as h (handled_by) cross join ${statuses}
        cross join lateral (${withStatus} and c.department_id = d.department_id and c.handled_by = h.handled_by ${rest}) k)`
  }
}

function waitingRange(db: Db, companyId: string, drive: Drive, select: Fragment, rest: Fragment): Fragment {
  const statuses = db`unnest(${[...drive.statuses]}::smallint[]) as s (chat_status)`
  const waits = db`${select} and c.unanswered_since is not null and c.chat_status = s.chat_status`
  if (drive.by === 'agent')
    return db`(select k.* from unnest(${[...drive.agentIds]}::text[]) as a (agent_id) cross join ${statuses}
      cross join lateral (${waits} and c.agent_id = a.agent_id ${rest}) k)`
  const departments = drive.by === 'all' ? { only: null, except: [] } : drive.departments
  const handledBy = drive.by === 'unassigned' ? drive.handledBy : everyHolder
  return db`(select k.* from (${those(db, companyId, departments)}) d cross join unnest(${[...handledBy]}::text[]) as h (handled_by)
    cross join ${statuses} cross join lateral (${waits} and c.department_id = d.department_id and c.handled_by = h.handled_by ${rest}) k)`
}

const those = (db: Db, companyId: string, { only, except }: Departments): Fragment =>
  only
    ? db`select unnest(${[...new Set(only)]}::text[]) as department_id`
    : db`select department_id from departments where company_id = ${companyId} and department_id <> all (${[...except]})`
