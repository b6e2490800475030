import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { whole } from '../../kit/db/pieces.ts'
import { mostLookedAt } from './asked-condition.ts'
import { answeringChats, isInList, labelledChats, meetsFilters } from './chat-filter-store.ts'
import { foundAmongOwn } from './chat-own-found-store.ts'
import { isInFront, type Listing, orderOf, type Reading, rowsOf, someOf } from './chat-range-store.ts'
import { foundContacts } from './chat-search-store.ts'
import type { ListScope } from './list-wanted.ts'

type Fragment = postgres.Fragment

/**
 * What finds the chats of a list by itself: whom one looks for, the labels, who answered a broadcast, that they are unread or wait for an
 * answer. Among one's own
 * unfinished chats, newest first, there is a shorter way.
 */
export type Finding = WideFinding | 'own contacts' | 'own labels'
type WideFinding = 'contacts' | 'labels' | 'answered' | 'snoozed' | 'unread' | 'unanswered'

/** Up to so many hits are looked at one by one. More are met often enough along the list; the cheaper it is to ask a chat, the sooner. */
const few: Record<WideFinding, number> = { contacts: 2_000, labels: 2_000, answered: 5_000, snoozed: 500, unread: 500, unanswered: 500 }

/** Also no more than may be asked whether they meet a view's condition. */
const fewOf = ({ wanted: { condition }, share }: Listing, finding: WideFinding): number =>
  condition ? Math.min(few[finding], mostLookedAt(condition, 1, share)) : few[finding]

/**
 * The head of a statement: what a filter finds, as `found`, once for all lists that are asked of it, each of which says by itself whether it
 * has what sleeps. Of too many hits nothing is found.
 */
export function foundBy(db: Db, listing: Listing, finding: Finding): Fragment {
  if (finding === 'own contacts') return foundAmongOwn(db, listing, 'contacts')
  if (finding === 'own labels') return foundAmongOwn(db, listing, 'labels')
  const { actor, wanted } = listing
  const { companyId } = actor
  const asked = {
    ...wanted,
    snoozed: null,
    ...(finding === 'contacts' && { search: null }),
    ...(finding === 'labels' && { labelIds: null }),
    ...(finding === 'answered' && { rehearsalIds: null }),
  }
  const columns = db`c.phonenumber_id, c.wa_id, c.chat_status, c.department_id, c.agent_id, c.handled_by, c.last_message_at, c.unanswered_since,
    c.sla_due_at, c.snoozed_until`
  const hits = db`select * from (${hitsOf(db, listing, finding)}) h limit ${whole(db, fewOf(listing, finding))}`
  if (finding === 'contacts')
    return db`hits as materialized (select array(select contact_id from (${hits}) h) as ids),
      few as materialized (select cardinality(ids) < ${whole(db, fewOf(listing, finding))} as is_few from hits),
      found as materialized (select ${columns} from chats c
        where c.company_id = ${companyId} and c.contact_id = any ((select ids from hits)::uuid[]) and (select is_few from few)
          ${meetsFilters(db, companyId, asked)})`
  return db`hits as materialized (${hits}), few as materialized (select count(*) < ${whole(db, fewOf(listing, finding))} as is_few from hits),
    found as materialized (select ${columns} from (select distinct * from hits) h cross join lateral (
        select * from chats x where x.company_id = ${companyId} and x.phonenumber_id = h.phonenumber_id and x.wa_id = h.wa_id offset 0) c
      where (select is_few from few) ${meetsFilters(db, companyId, asked)})`
}

/** The first of those found that are in the list, as rows of `chats`. */
export const foundPage = (db: Db, listing: Listing, finding: Finding, reading: Reading): Fragment =>
  rowsOf(
    db,
    listing.actor.companyId,
    db`(select c.phonenumber_id, c.wa_id, ${isInFront(reading) ? db`0` : db`1`} as part from found c
      where ${isListed(db, listing, finding)} ${reading.and} ${orderOf(db, reading)})`,
  )

/** Whether what was `found` is in the list too. */
export const isListed = (db: Db, { actor, wanted }: Listing, finding: Finding): Fragment =>
  finding === 'own contacts' || finding === 'own labels' ? db`true` : isInList(db, actor, wanted)

function hitsOf(db: Db, listing: Listing, finding: WideFinding): Fragment {
  const { actor, wanted } = listing
  const { search, labelIds, rehearsalIds, scope, statuses, departmentIds } = wanted
  if (finding === 'contacts' && search) return foundContacts(db, actor.companyId, search, few.contacts)
  if (finding === 'labels' && labelIds) return labelledChats(db, actor.companyId, labelIds)
  if (finding === 'answered' && rehearsalIds) return answeringChats(db, actor.companyId, rehearsalIds, few.answered)
  if (finding === 'snoozed')
    return db`select x.phonenumber_id, x.wa_id from chats x
      where x.company_id = ${actor.companyId} and x.chat_status <> 4 and x.agent_id is not null and x.snoozed_until is not null`
  if (finding === 'unread') return unreadChats(db, actor, scope)
  const any = {
    phonenumberIds: null,
    labelIds: null,
    rehearsalIds: null,
    search: null,
    unread: false,
    snoozed: null,
    sla: null,
    since: null,
    unanswered: true,
    condition: null,
  }
  return someOf(db, { ...listing, wanted: { ...any, scope, statuses, departmentIds } }, few.unanswered, db`c.phonenumber_id, c.wa_id`)
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
