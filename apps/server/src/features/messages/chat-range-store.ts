import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db.ts'
import { areSeenBy } from '../chats/public.ts'
import { foundContacts, isInList, isOfScope, labelledChats, meetsFilters } from './chat-filter-store.ts'
import { type Drive, drivesOf } from './drives-of.ts'
import type { Departments, ListWanted } from './list-wanted.ts'

type Fragment = postgres.Fragment

/** What a list is read from: its own indexes, or what a filter finds where that is little. */
export type ListSource = 'indexes' | 'contacts' | 'labels' | 'unanswered'

/** Of which chats, in which order and how many: the end of each range's query. Each is a limit of its own, or it would be read to its end. */
export type Reading = { part: 'newest' | 'waiting'; and: Fragment; most: number; ordered: boolean }

const columns = (db: Db, { part }: Reading) =>
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
  const select = db`select ${columns(db, reading)} from chats c where c.company_id = ${companyId}`
  const asked = { ...wanted, ...(source === 'contacts' && { search: null }), ...(source === 'labels' && { labelIds: null }) }
  const rest = db`${meetsFilters(db, companyId, asked)} ${reading.and} ${orderOf(db, reading)}`
  if (source === 'contacts' && wanted.search)
    return db`select k.* from (select distinct f.contact_id from (${foundContacts(db, companyId, wanted.search)}) f) f
      cross join lateral (${select} and c.contact_id = f.contact_id and ${isInList(db, actor, wanted)} ${rest}) k`
  if (source === 'labels' && wanted.labelIds)
    return db`select k.* from (select distinct f.phonenumber_id, f.wa_id from (${labelledChats(db, companyId, wanted.labelIds)}) f) f
      cross join lateral (${select} and c.phonenumber_id = f.phonenumber_id and c.wa_id = f.wa_id and ${isInList(db, actor, wanted)} ${rest}) k`
  const alongWaiting = reading.part === 'waiting' || source === 'unanswered'
  const ranges = drivesOf(actor, wanted).filter(({ statuses }) => statuses.length > 0)
  return ranges
    .map((drive) => {
      const scoped = db`${select} and ${isScoped(db, actor, wanted, drive)}`
      return alongWaiting ? waitingRange(db, companyId, drive, scoped, rest) : newestRange(db, companyId, drive, scoped, rest)
    })
    .reduce((all, range) => db`${all} union all ${range}`, db`select ${columns(db, reading)} from chats c where false`)
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
  const handled = drive.by === 'unassigned' ? db`and c.handled_by = any (${[...drive.handledBy]})` : db``
  return db`(select k.* from (${those(db, companyId, departments)}) d cross join ${statuses}
    cross join lateral (${waits} and c.department_id = d.department_id ${handled} ${rest}) k)`
}

const those = (db: Db, companyId: string, { only, except }: Departments): Fragment =>
  only
    ? db`select unnest(${[...new Set(only)]}::text[]) as department_id`
    : db`select department_id from departments where company_id = ${companyId} and department_id <> all (${[...except]})`
