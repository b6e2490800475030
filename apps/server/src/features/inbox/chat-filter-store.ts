import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { areSeenBy } from '../sight/public.ts'
import { isFound } from './chat-search-store.ts'
import type { ListFilters, ListScope, ListWanted } from './list-wanted.ts'

type Fragment = postgres.Fragment

/** What is asked of a chat `c` besides where it stands. Not `unread_count > 0`, which would lead the planner away from the list's order. */
export const meetsFilters = (db: Db, companyId: string, filters: ListFilters): Fragment => db`
  ${filters.phonenumberIds ? db`and c.phonenumber_id = any (${[...filters.phonenumberIds]})` : db``}
  ${filters.departmentIds ? db`and c.department_id = any (${[...filters.departmentIds]})` : db``}
  ${filters.unread ? db`and c.unread_count <> 0` : db``}
  ${filters.unanswered ? db`and c.unanswered_since is not null` : db``}
  ${filters.since === null ? db`` : db`and c.last_message_at > ${filters.since}`}
  ${filters.labelIds ? db`and ${hasLabel(db, companyId, filters.labelIds)}` : db``}
  ${filters.search ? db`and ${isFound(db, companyId, filters.search)}` : db``}`

/** The list as a condition, for chats that were found in another way than along its indexes. */
export const isInList = (db: Db, actor: Actor, { scope, statuses }: Pick<ListWanted, 'scope' | 'statuses'>): Fragment =>
  db`${areSeenBy(db, actor)} and c.chat_status = any (${[...statuses]}::smallint[]) and ${isOfScope(db, actor, scope)}`

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

/** `offset 0` keeps it a question about one chat and the few labels it has: else all that has the label would be read, for each chat. */
const hasLabel = (db: Db, companyId: string, labelIds: readonly string[]) => {
  const isHere = db`x.company_id = ${companyId} and x.phonenumber_id = c.phonenumber_id and x.wa_id = c.wa_id offset 0`
  const isOne = db`o.label_id = any (${[...labelIds]}) offset 0`
  return db`(exists (select 1 from (select x.label_id from chat_labels x where ${isHere}) o where ${isOne})
    or exists (select 1 from (select x.label_id from message_labels x where ${isHere}) o where ${isOne}))`
}

export const labelledChats = (db: Db, companyId: string, labelIds: readonly string[]): Fragment => db`
  select x.phonenumber_id, x.wa_id from chat_labels x where x.company_id = ${companyId} and x.label_id = any (${[...labelIds]})
  union all
  select x.phonenumber_id, x.wa_id from message_labels x where x.company_id = ${companyId} and x.label_id = any (${[...labelIds]})`

/** Without those of the bin. */
export async function listLiveLabels(db: Db, companyId: string, labelIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ labelId: string }[]>`select label_id from labels
    where company_id = ${companyId} and label_id = any (${[...labelIds]}) and deleted_at is null`
  return rows.map(({ labelId }) => labelId)
}
