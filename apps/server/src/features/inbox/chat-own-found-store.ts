import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { whole } from '../../kit/db/pieces.ts'
import { isAsleep, labelledChats, meetsFilters } from './chat-filter-store.ts'
import type { Listing } from './chat-range-store.ts'
import { foundContacts } from './chat-search-store.ts'

type Fragment = postgres.Fragment

/** Up to so many hits are looked up each by itself; with more, what somebody has is compared with them, which the index alone can do. */
const mostLookedUp = 64
/** Of more the list meets enough by itself. */
const most = 2_000

/** The head of a statement about one's own unfinished chats: those of the contacts or labels that are looked for, as `found`. */
export function foundAmongOwn(db: Db, { actor, wanted }: Listing, by: 'contacts' | 'labels'): Fragment {
  const { companyId, userId } = actor
  const { search, labelIds, snoozed } = wanted
  const isBySearch = by === 'contacts' && search !== null
  const hits = isBySearch ? foundContacts(db, companyId, search, most) : labelledChats(db, companyId, labelIds ?? [])
  const isOwn = db`c.company_id = ${companyId} and c.agent_id = ${userId} and c.chat_status <> 4
    ${meetsFilters(db, companyId, { ...wanted, ...(isBySearch ? { search: null } : { labelIds: null }) })}`
  // What sleeps stands in an index of its own.
  const own = (snoozed ? [isOwn] : [false, true].map((sleeps) => db`${isOwn} and ${isAsleep(db, sleeps)}`))
    .map((isMeant) => db`select c.phonenumber_id, c.wa_id, c.last_message_at, c.contact_id from chats c where ${isMeant} offset 0`)
    .reduce((all, range) => db`(${all}) union all (${range})`)
  const key = isBySearch ? db`c.contact_id` : db`c.phonenumber_id, c.wa_id`
  const columns = db`c.phonenumber_id, c.wa_id, c.last_message_at`
  const lookedUp = isBySearch
    ? db`select ${columns} from chats c
        where (select are_looked_up from few) and c.contact_id = any (array(select contact_id from hits)) and ${isOwn}`
    : db`select ${columns} from (select distinct * from hits) h cross join lateral (select * from chats c
        where c.phonenumber_id = h.phonenumber_id and c.wa_id = h.wa_id and ${isOwn} offset 0) c where (select are_looked_up from few)`
  return db`hits as materialized (select * from (${hits}) h limit ${whole(db, most)}),
    few as materialized (select count(*) < ${whole(db, most)} as is_few, count(*) <= ${whole(db, mostLookedUp)} as are_looked_up from hits),
    found as materialized (${lookedUp} union all
      select ${columns} from (${own}) c
      where (select is_few and not are_looked_up from few) and (${key}) in (select * from hits))`
}
