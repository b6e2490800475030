import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { areSeenBy, wasSaidIn } from '../sight/public.ts'
import { type AskedCondition, type AskedLeaf, isAskedGroup } from './asked-condition.ts'
import { isFound } from './chat-search-store.ts'
import { propertySaysSo } from './kept-text-store.ts'

type Fragment = postgres.Fragment

/**
 * Whether a chat `c` meets a condition: true or false and never unknown, so that its opposite is its opposite. What the asker may not know of
 * a contact (CT12) meets neither; `known` says whether they may, where that was asked before.
 */
export function isMet(db: Db, companyId: string, asked: AskedCondition, known?: Fragment): Fragment {
  if (!isAskedGroup(asked)) {
    const is = asked.not ? db`not (${isTrue(db, companyId, asked)})` : db`(${isTrue(db, companyId, asked)})`
    return asked.by === 'property' && asked.asker ? db`(${is} and ${known ?? isKnown(db, companyId, asked.asker)})` : is
  }
  const parts = asked.parts.map((part) => isMet(db, companyId, part, known))
  return db`(${parts.reduce((some, part) => (asked.joined === 'and' ? db`${some} and ${part}` : db`${some} or ${part}`))})`
}

function isTrue(db: Db, companyId: string, leaf: AskedLeaf): Fragment {
  switch (leaf.by) {
    case 'status':
      return db`c.chat_status = any (${[...leaf.codes]})`
    case 'number':
      return db`c.phonenumber_id = any (${[...leaf.ids]})`
    case 'department':
      return db`c.department_id = any (${[...leaf.ids]})`
    case 'label':
      return db`c.label_ids && ${[...leaf.ids]}::uuid[]`
    case 'broadcast':
      return hasAnswered(db, companyId, leaf.rehearsalIds)
    case 'agent':
      return db`c.agent_id is not null and c.agent_id = any (${[...leaf.ids]})
        ${leaf.queue ? db`or c.agent_id is null and c.handled_by = 'queue'` : db``}
        ${leaf.flow ? db`or c.agent_id is null and c.handled_by = 'bot'` : db``}`
    case 'unread':
      return db`c.unread_count <> 0`
    case 'unanswered':
      return db`c.unanswered_since is not null`
    case 'snoozed':
      return db`c.snoozed_until is not null`
    case 'waiting':
      return db`c.unanswered_since is not null and ${leaf.isAfter ? db`c.unanswered_since > ${leaf.until}` : db`c.unanswered_since <= ${leaf.until}`}`
    case 'lastMessage':
      return leaf.isAfter ? db`c.last_message_at > ${leaf.until}` : db`c.last_message_at <= ${leaf.until}`
    case 'window':
      return endsWithin(db, db`c.window_expires_at`, leaf)
    case 'sla':
      return endsWithin(db, db`c.sla_due_at`, leaf)
    case 'contact':
      return isFound(db, companyId, leaf.search)
    case 'property':
      return db`exists (select from contact_properties p where p.company_id = ${companyId} and p.contact_id = c.contact_id
        and p.property_id = ${leaf.propertyId} ${propertySaysSo(db, leaf)} and ${isThere(db, companyId, leaf.propertyId)} offset 0)`
  }
}

/** Of a chat `c`, whether its contact answered one of these broadcasts by its number. */
export const hasAnswered = (db: Db, companyId: string, rehearsalIds: readonly string[]): Fragment => db`exists (
  select from broadcast_people a where a.company_id = ${companyId} and a.contact_id = c.contact_id
    and a.rehearsal_id = any (${[...rehearsalIds]}) and a.phonenumber_id = c.phonenumber_id and a.answered_at is not null offset 0)`

const endsWithin = (db: Db, time: Fragment, { after, until }: { after: number | null; until: number | null }): Fragment =>
  db`${time} is not null ${after === null ? db`` : db`and ${time} > ${after}`} ${until === null ? db`` : db`and ${time} <= ${until}`}`

/** `knownOf` of the contract for who may not see all contacts: they see a chat of this one in which something was said. */
export const isKnown = (db: Db, companyId: string, asker: Actor): Fragment => db`exists (select 1 from (
    select s.company_id, s.phonenumber_id, s.wa_id, s.agent_id, s.department_id from chats s
    where s.company_id = ${companyId} and s.contact_id = c.contact_id offset 0) s
  where ${areSeenBy(db, asker)} and ${wasSaidIn(db, db`s`)} offset 0)`

/** A property of the bin is nobody's. */
export const isThere = (db: Db, companyId: string, propertyId: string): Fragment =>
  db`(select x.deleted_at is null from properties x where x.company_id = ${companyId} and x.property_id = ${propertyId})`
