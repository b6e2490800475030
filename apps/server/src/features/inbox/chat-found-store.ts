import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { labelledChats, meetsFilters } from './chat-filter-store.ts'
import { rangesOf } from './chat-range-store.ts'
import { foundContacts } from './chat-search-store.ts'
import type { ListScope, ListWanted } from './list-wanted.ts'
import { plannedOnce } from './planned-once-store.ts'

type Fragment = postgres.Fragment

/** What finds the chats of a list by itself: whom one looks for, the labels, that they are unread or wait for an answer. */
export type Finding = 'contacts' | 'labels' | 'unread' | 'unanswered'

/** Up to so many hits are looked at one by one. More are met often enough along the list; the cheaper it is to ask a chat, the sooner. */
const few: Record<Finding, number> = { contacts: 2_000, labels: 2_000, unread: 500, unanswered: 500 }

/** The head of a statement: what a filter finds, as `found`, once for all that is asked of it. Of too many hits nothing is found. */
export function foundBy(db: Db, actor: Actor, wanted: ListWanted, finding: Finding): Fragment {
  const { companyId } = actor
  const asked = { ...wanted, ...(finding === 'contacts' && { search: null }), ...(finding === 'labels' && { labelIds: null }) }
  const isIt = finding === 'contacts' ? db`x.contact_id = h.contact_id` : db`x.phonenumber_id = h.phonenumber_id and x.wa_id = h.wa_id`
  return db`hits as materialized (select * from (${hitsOf(db, actor, wanted, finding)}) h limit ${few[finding]}), found as materialized (
    select c.* from (select distinct * from hits) h
      cross join lateral (select * from chats x where x.company_id = ${companyId} and ${isIt} offset 0) c
    where ${isFew(db, finding)} ${meetsFilters(db, companyId, asked)})`
}

/** Where there are too many hits, `found` is empty and the list is to be read in another way. */
export const isFew = (db: Db, finding: Finding): Fragment => db`(select count(*) from hits) < ${few[finding]}`

function hitsOf(db: Db, actor: Actor, { search, labelIds, scope, statuses, departmentIds }: ListWanted, finding: Finding): Fragment {
  if (finding === 'contacts' && search) return foundContacts(db, actor.companyId, search, few.contacts)
  if (finding === 'labels' && labelIds) return labelledChats(db, actor.companyId, labelIds)
  if (finding === 'unread') return unreadChats(db, actor, scope)
  const any = { phonenumberIds: null, labelIds: null, search: null, unread: false, since: null, unanswered: true }
  const waiting = { ...any, scope, statuses, departmentIds }
  return db`select w.phonenumber_id, w.wa_id from (
    ${rangesOf(db, actor, waiting, 'waiting', { part: 'newest', and: db``, most: few.unanswered, ordered: false })}) w`
}

function unreadChats(db: Db, { companyId, userId }: Actor, scope: ListScope): Fragment {
  const unread = db`select x.phonenumber_id, x.wa_id from chats x where x.company_id = ${companyId} and x.unread_count > 0`
  switch (scope.kind) {
    case 'own':
      return db`${unread} and x.agent_id = ${userId}`
    case 'queue':
      return db`${unread} and x.agent_id is null`
    case 'people':
      return db`${unread} and x.agent_id = any (${[...scope.agentIds]})
        ${scope.flow || scope.queue ? db`union all ${unread} and x.agent_id is null` : db``}`
    default:
      return unread
  }
}

export async function findsFew(db: Db, actor: Actor, wanted: ListWanted, finding: Finding): Promise<boolean> {
  const hits = db`hits as materialized (select * from (${hitsOf(db, actor, wanted, finding)}) h limit ${few[finding]})`
  const [row] = await plannedOnce(db, db<[{ isFew: boolean }]>`with ${hits} select ${isFew(db, finding)} as is_few`)
  return row.isFew
}
