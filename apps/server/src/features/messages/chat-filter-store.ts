import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db.ts'
import { areSeenBy } from '../chats/public.ts'
import type { ListFilters, ListScope, ListSearch, ListWanted } from './list-wanted.ts'

type Fragment = postgres.Fragment

/** Behind everything that begins with the word before it. */
const end = '\u{10FFFF}'

/** What is asked of a chat `c` besides where it stands. */
export const meetsFilters = (db: Db, companyId: string, filters: ListFilters): Fragment => db`
  ${filters.phonenumberIds ? db`and c.phonenumber_id = any (${[...filters.phonenumberIds]})` : db``}
  ${filters.departmentIds ? db`and c.department_id = any (${[...filters.departmentIds]})` : db``}
  ${filters.unread ? db`and c.unread_count > 0` : db``}
  ${filters.unanswered ? db`and c.unanswered_since is not null` : db``}
  ${filters.since === null ? db`` : db`and c.last_message_at > ${filters.since}`}
  ${filters.labelIds ? db`and ${hasLabel(db, companyId, filters.labelIds)}` : db``}
  ${filters.search ? db`and ${isFound(db, companyId, filters.search)}` : db``}`

/** The list as a condition, for chats that were found in another way than along its indexes. */
export const isInList = (db: Db, actor: Actor, { scope, statuses }: ListWanted): Fragment =>
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

/** `offset 0` keeps it a question about one chat: joined, all that has the label would be read. */
const hasLabel = (db: Db, companyId: string, labelIds: readonly string[]) => {
  const isHere = db`x.company_id = ${companyId} and x.phonenumber_id = c.phonenumber_id and x.wa_id = c.wa_id`
  const isOne = db`x.label_id = any (${[...labelIds]}) offset 0`
  return db`(exists (select 1 from chat_labels x where ${isHere} and ${isOne})
    or exists (select 1 from message_labels x where ${isHere} and ${isOne}))`
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

/** Begins like this, along an index of the column. */
const beginsWith = (db: Db, column: Fragment, word: string) => db`${column} >= ${word} and ${column} < ${word + end}`

/** The few words of one contact, whatever the word begins with. */
const hasWord = (db: Db, companyId: string, contactId: Fragment, word: string) => db`exists (
  select 1 from (select o.word from contact_words o where o.company_id = ${companyId} and o.contact_id = ${contactId} offset 0) o
  where ${beginsWith(db, db`o.word`, word)} offset 0)`

function isFound(db: Db, companyId: string, { words, prefixes }: ListSearch): Fragment {
  const byName = words.reduce((all, word) => db`${all} and ${hasWord(db, companyId, db`c.contact_id`, word)}`, db`true`)
  const byNumber = db`exists (select 1 from contact_identifiers i, unnest(${[...prefixes]}::text[]) as p (prefix)
    where i.company_id = ${companyId} and i.contact_id = c.contact_id and starts_with(i.wa_id, p.prefix) offset 0)`
  return db`(${words.length > 0 ? byName : db`false`} ${prefixes.length > 0 ? db`or ${byNumber}` : db``})`
}

/** So many can be looked at one by one; more are met often enough along the list itself. */
export const few = 2_000

/** Up to `few` for each form of a number. A contact may come more than once. The longest word first: it has the fewest. */
export function foundContacts(db: Db, companyId: string, { words, prefixes }: ListSearch): Fragment {
  const [first, ...others] = words.toSorted((one, other) => other.length - one.length)
  const byName =
    first === undefined
      ? db`select null::text as contact_id where false`
      : db`select w.contact_id from contact_words w where w.company_id = ${companyId} and ${beginsWith(db, db`w.word`, first)}
          ${others.reduce((all, word) => db`${all} and ${hasWord(db, companyId, db`w.contact_id`, word)}`, db``)}`
  if (prefixes.length === 0) return byName
  return db`${byName} union all select i.contact_id from unnest(${[...prefixes]}::text[]) as p (prefix) cross join lateral (
    select x.contact_id from contact_identifiers x
    where x.company_id = ${companyId} and x.wa_id >= p.prefix collate "C" and x.wa_id < (p.prefix || ${end}) collate "C" limit ${few}) i`
}
