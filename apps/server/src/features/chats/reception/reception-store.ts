import type { ChatKey } from '@prosa/contract/chats/model'
import { readInboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Actor } from '@prosa/contract/permissions'
import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import { isOpen } from '@prosa/contract/routing/opening-hours'
import type { Db } from '../../../kit/db/db.ts'
import { gathered } from '../../../kit/db/gathered.ts'
import { takesChatsOf, theNamedFirst } from '../../phone-numbers/public.ts'
import { type ChatRow, chatColumns, isThere, presenceMinutesOf } from '../../sight/public.ts'

type Wanted = { phonenumberId: string; contactId: string }
type Found = ChatRow & { contactId: string; lastMessageAt: number }

/** The last one where there are several, and none that goes on in another. The contact is locked: no other chat of it comes to be meanwhile. */
export const lockChatOf = gathered<Wanted, ChatRow | null>(async (db, companyId, asked) => {
  const found = await db<Found[]>`select ${chatColumns(db)}, contact_id, last_message_at from chats
    where company_id = ${companyId} and contact_id = any (${asked.map(({ contactId }) => contactId)})
      and (contact_id, phonenumber_id) in (select * from unnest(${asked.map(({ contactId }) => contactId)}::uuid[],
        ${asked.map(({ phonenumberId }) => phonenumberId)}::uuid[])) and moved_to is null
    order by phonenumber_id, wa_id for no key update`
  const byAge = found.toSorted((one, other) => other.lastMessageAt - one.lastMessageAt)
  return asked.map(({ phonenumberId, contactId }) => {
    const chat = byAge.find((one) => one.phonenumberId === phonenumberId && one.contactId === contactId)
    return chat ?? null
  })
})

type Rule = {
  isAgentThere: boolean
  lastAgentFirst: boolean
  /** Nothing is distributed, and still it has to be counted what the last agent has, or waited until the department opens. */
  isCounted: boolean
}
type RuleRow = { inboxRules: unknown; isAgentThere: boolean; ownCapacity: number; timeZone: string }

/**
 * Whether the department wants whom the customer talked to last, and whether that person is there and may have its chats. Where somebody may
 * have only so many, or the department distributes or is closed, that is decided where everybody's chats are counted, and not among arriving
 * messages.
 */
export async function getReceptionRule(
  db: Db,
  companyId: string,
  { departmentId, agentId, now }: { departmentId: string; agentId: string | null; now: number },
): Promise<Rule> {
  const [row] = await db<[RuleRow]>`
    select d.inbox_rules, coalesce(m.capacity, 0) as own_capacity, m.user_id is not null as is_agent_there, o.time_zone
    from departments d join companies o on o.company_id = d.company_id left join memberships m on m.company_id = d.company_id and m.user_id = ${agentId} and m.deactivated_at is null
      and m.deleted_at is null and m.permissions && array['agent', 'admin'] and ${isThere(db, presenceMinutesOf(db), now)}
      and (m.department_all or 'admin' = any (m.permissions) or exists (select 1 from membership_departments w
        where w.company_id = m.company_id and w.user_id = m.user_id and w.department_id = d.department_id))
    where d.company_id = ${companyId} and d.department_id = ${departmentId}`
  const rules = readInboxRules(row.inboxRules)
  const { lastAgentFirst, distribution, capacity } = rules
  const isLimited = capacity > 0 || row.ownCapacity > 0 || !isOpen(rules, row.timeZone, now)
  return {
    isAgentThere: row.isAgentThere,
    lastAgentFirst: lastAgentFirst && distribution === 'off' && !isLimited,
    isCounted: lastAgentFirst && distribution === 'off' && isLimited,
  }
}

export const lockChatsOf = (db: Db, companyId: string, contactId: string): Promise<ChatRow[]> => db<ChatRow[]>`
  select ${chatColumns(db)} from chats where company_id = ${companyId} and contact_id = ${contactId}
  order by phonenumber_id, wa_id for no key update`

export async function findChannelType(db: Db, companyId: string, phonenumberId: string): Promise<ChannelType | null> {
  const [row] = await db<{ channelType: ChannelType }[]>`select channel_type from phone_numbers
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and removed_at is null`
  return row?.channelType ?? null
}

/** The latest first. The contacts are locked: no other chat of theirs comes to be meanwhile. */
export async function lockChatsWith(db: Db, companyId: string, phonenumberId: string, contactIds: readonly string[]): Promise<ChatRow[]> {
  const rows = await db<(ChatRow & { lastMessageAt: number })[]>`select ${chatColumns(db)}, last_message_at from chats
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and contact_id = any (${[...contactIds]})
      and moved_to is null order by wa_id for no key update`
  return rows.toSorted((one, other) => other.lastMessageAt - one.lastMessageAt)
}

/** The number's receiving department if the asker works there, else the first of theirs by name; locked. */
export async function holdOwnTarget(
  db: Db,
  { companyId, permissions, departmentIds }: Actor,
  phonenumberId: string,
): Promise<string | null> {
  const isTheirs = permissions.includes('admin') || departmentIds === 'all' ? db`true` : db`d.department_id = any (${[...departmentIds]})`
  const [row] = await db<{ departmentId: string }[]>`select d.department_id from departments d
    where d.company_id = ${companyId} and ${takesChatsOf(db, phonenumberId)} and ${isTheirs}
    ${theNamedFirst(db, companyId, phonenumberId)} limit 1 for share of d`
  return row?.departmentId ?? null
}

/** A chat that goes on in another, and that one; both locked, and their contact before. Null where it does so no longer. */
export async function lockMoving(
  db: Db,
  companyId: string,
  { phonenumberId, waId }: ChatKey,
): Promise<{ chat: ChatRow; to: string } | null> {
  const rows = await db<(ChatRow & { movedTo: string | null })[]>`select ${chatColumns(db)}, moved_to from chats
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id in (${waId}, (
      select moved_to from chats where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}))
    order by wa_id for no key update`
  const chat = rows.find((one) => one.waId === waId)
  return chat?.movedTo ? { chat, to: chat.movedTo } : null
}

/** Whether something is still on its way into this chat. */
export async function isArriving(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<boolean> {
  const rows =
    await db`select 1 from chats where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and moved_to = ${waId} limit 1`
  return rows.length > 0
}
