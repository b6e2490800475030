import type { ChatKey, ChatWhereabouts } from '@prosa/contract/chats/model'
import { type InboxRules, readInboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Db } from '../../../kit/db/db.ts'

/** Of a chat that is there. */
export async function findWhereabouts(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<ChatWhereabouts> {
  const [row] = await db<[ChatWhereabouts]>`select c.chat_status, c.handled_by, d.department_name, a.name as agent_name,
      case when c.chat_status = 4 then (select m.name from chat_sessions s
        join memberships m on m.company_id = s.company_id and m.user_id = s.closed_by
        where s.company_id = c.company_id and s.phonenumber_id = c.phonenumber_id and s.wa_id = c.wa_id
        order by s.opened_at desc limit 1) end as closed_by_name
    from chats c
      join departments d on d.company_id = c.company_id and d.department_id = c.department_id
      left join memberships a on a.company_id = c.company_id and a.user_id = c.agent_id
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId}`
  return row
}

/** Before the chat, as everybody locks them; null where there is no such chat. */
export async function lockContactOf(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<string | null> {
  const [row] = await db<{ contactId: string }[]>`select k.contact_id from chats c
      join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId} for no key update of k`
  return row?.contactId ?? null
}

type ChatOfContact = ChatKey & { departmentId: string; agentId: string | null }

export const listPlacesOf = (db: Db, companyId: string, contactId: string): Promise<ChatOfContact[]> => db<ChatOfContact[]>`
  select phonenumber_id, wa_id, department_id, agent_id from chats where company_id = ${companyId} and contact_id = ${contactId}
  order by phonenumber_id, wa_id`

/** Those where a customer's message came a moment ago and nobody has looked at it: whoever does something now may not have seen it. */
export const listJustWritten = (db: Db, companyId: string, keys: readonly ChatKey[]): Promise<ChatKey[]> => db<ChatKey[]>`
    select c.phonenumber_id, c.wa_id
    from unnest(${keys.map(({ phonenumberId }) => phonenumberId)}::uuid[], ${keys.map(({ waId }) => waId)}::text[]) as k (phonenumber_id, wa_id)
      join lateral (select * from chats x where x.company_id = ${companyId} and x.phonenumber_id = k.phonenumber_id and x.wa_id = k.wa_id
        and x.unread_count > 0 offset 0) c on true
      join lateral (select m.created_at from messages m
        where m.company_id = c.company_id and m.phonenumber_id = c.phonenumber_id and m.wa_id = c.wa_id and m.source = 'customer'
        order by m.at desc, m.message_id desc limit 1) m on true
    where m.created_at > now() - interval '5 seconds'`

type Asking = ChatKey & Pick<InboxRules, 'closeAsk' | 'closeReasons'> & { isLabelled: boolean }

/** Those of these locked chats whose departments ask whoever closes them for something, and whether they have a label that is not in the bin. */
export async function listAsking(db: Db, companyId: string, keys: readonly ChatKey[]): Promise<Asking[]> {
  const rows = await db<(ChatKey & { inboxRules: unknown; isLabelled: boolean })[]>`
    select c.phonenumber_id, c.wa_id, d.inbox_rules, exists (select 1 from labels l
      where l.company_id = c.company_id and l.label_id = any (c.label_ids) and l.deleted_at is null) as is_labelled
    from unnest(${keys.map(({ phonenumberId }) => phonenumberId)}::uuid[], ${keys.map(({ waId }) => waId)}::text[]) as k (phonenumber_id, wa_id)
      join chats c on c.company_id = ${companyId} and c.phonenumber_id = k.phonenumber_id and c.wa_id = k.wa_id
      join departments d on d.company_id = c.company_id and d.department_id = c.department_id
    where d.inbox_rules ->> 'closeAsk' in ('reason', 'label')`
  return rows.map(({ inboxRules, ...chat }) => {
    const { closeAsk, closeReasons } = readInboxRules(inboxRules)
    return { ...chat, closeAsk, closeReasons }
  })
}

/** Whether the window of a chat has passed. */
export async function isWindowOver(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, now: number): Promise<boolean> {
  const rows = await db`select 1 from chats where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}
    and window_expires_at <= ${now}`
  return rows.length > 0
}

/** As they are called now. */
export async function findMoverName(db: Db, companyId: string, userId: string): Promise<string | null> {
  const [row] = await db<{ name: string }[]>`select m.name from memberships m where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row?.name ?? null
}

type NoticeOf = { byId: string | null; toAgentId: string | null; toDepartmentId: string | null }
type Names = { noticeBy: string | null; noticeTo: string | null }

/** As they are called now. */
export async function findNoticeNames(db: Db, companyId: string, { byId, toAgentId, toDepartmentId }: NoticeOf): Promise<Names> {
  const nameOf = (userId: string | null) => db`select m.name from memberships m where m.company_id = ${companyId} and m.user_id = ${userId}`
  const [row] = await db<[Names]>`select (${nameOf(byId)}) as notice_by, coalesce((${nameOf(toAgentId)}), (
    select d.department_name from departments d where d.company_id = ${companyId} and d.department_id = ${toDepartmentId})) as notice_to`
  return row
}
