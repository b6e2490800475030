import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { whole } from '../../kit/db/pieces.ts'
import { areSeenBy } from '../sight/public.ts'
import { isFound } from './chat-search-store.ts'
import { hasAnswered, isMet } from './condition-store.ts'
import type { ListFilters, ListScope, ListWanted } from './list-wanted.ts'

type Fragment = postgres.Fragment

/** What is asked of a chat `c` besides where it stands. Not `unread_count > 0`, which would lead the planner away from the list's order. */
export function meetsFilters(db: Db, companyId: string, filters: ListFilters): Fragment {
  const { phonenumberIds, departmentIds, unread, unanswered, snoozed, sla, since, labelIds, rehearsalIds, search, condition } = filters
  const asked = [
    ...(phonenumberIds ? [db`and c.phonenumber_id = any (${[...phonenumberIds]})`] : []),
    ...(departmentIds ? [db`and c.department_id = any (${[...departmentIds]})`] : []),
    ...(unread ? [db`and c.unread_count <> 0`] : []),
    ...(unanswered ? [db`and c.unanswered_since is not null`] : []),
    ...(snoozed ? [db`and ${isAsleep(db, snoozed === 'only')}`] : []),
    ...(sla ? [isDue(db, sla)] : []),
    ...(since === null ? [] : [db`and c.last_message_at > ${since}`]),
    ...(labelIds ? [db`and c.label_ids && ${[...labelIds]}::uuid[]`] : []),
    ...(rehearsalIds ? [db`and ${hasAnswered(db, companyId, rehearsalIds)}`] : []),
    ...(search ? [db`and ${isFound(db, companyId, search)}`] : []),
    ...(condition ? [db`and ${isMet(db, companyId, condition)}`] : []),
  ]
  return asked.length === 0 ? db`` : asked.reduce((all, one) => db`${all} ${one}`)
}

/** The moment is a place in the index of deadlines. */
const isDue = (db: Db, { is, now }: NonNullable<ListFilters['sla']>): Fragment =>
  is === 'over' ? db`and c.sla_due_at <= ${now}` : db`and c.sla_due_at > ${now} and c.sla_warns_at <= ${now}`

export const isAsleep = (db: Db, isSnoozed: boolean): Fragment =>
  isSnoozed ? db`c.snoozed_until is not null` : db`c.snoozed_until is null`

/** The list as a condition, for chats that were found in another way than along its indexes. */
export const isInList = (db: Db, actor: Actor, { scope, statuses, snoozed }: ListWanted): Fragment =>
  db`${areSeenBy(db, actor)} and c.chat_status = any (${[...statuses]}) and ${isOfScope(db, actor, scope)}
    ${snoozed ? db`and ${isAsleep(db, snoozed === 'only')}` : db``}`

/** Whether it is seen and in whose hands it is, where the index does not say so. */
export function isOfScope(db: Db, actor: Actor, scope: ListScope): Fragment {
  const waits = db`c.agent_id is null and c.handled_by = 'queue'`
  switch (scope.kind) {
    case 'own':
      return db`c.agent_id = ${actor.userId}`
    case 'queue':
      return db`(${waits})`
    case 'people':
      return db`(c.agent_id = any (${[...scope.agentIds]}) ${scope.flow ? db`or c.agent_id is null and c.handled_by = 'bot'` : db``}
        ${scope.queue ? db`or ${waits}` : db``})`
    case 'others':
      return db`(c.agent_id <> ${actor.userId} or c.agent_id is null and c.handled_by = 'bot')`
    case 'departments':
      return worksThere(db, actor)
    case 'seen':
      return db`true`
  }
}

const worksThere = (db: Db, { permissions, departmentIds }: Actor): Fragment =>
  permissions.includes('admin') || departmentIds === 'all' ? db`true` : db`c.department_id = any (${[...departmentIds]})`

/** Of those who answered, `most`. */
export const answeringChats = (db: Db, companyId: string, rehearsalIds: readonly string[], most: number): Fragment => db`
  select x.phonenumber_id, x.wa_id from (
      select a.contact_id, a.phonenumber_id from broadcast_people a
      where a.company_id = ${companyId} and a.rehearsal_id = any (${[...rehearsalIds]}) and a.answered_at is not null limit ${whole(db, most)}
    ) a cross join lateral (
      select c.phonenumber_id, c.wa_id from chats c
      where c.company_id = ${companyId} and c.contact_id = a.contact_id and c.phonenumber_id = a.phonenumber_id offset 0
    ) x`

export const labelledChats = (db: Db, companyId: string, labelIds: readonly string[]): Fragment => db`
  select x.phonenumber_id, x.wa_id from chat_labels x
    where x.company_id = ${companyId} and x.label_id = any (${[...labelIds]})
  union all
  select x.phonenumber_id, x.wa_id from message_labels x
    where x.company_id = ${companyId} and x.label_id = any (${[...labelIds]})`
