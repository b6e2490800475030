import type { Transferred } from '@prosa/contract/chats/actions'
import type { Chat, ChatKey } from '@prosa/contract/chats/model'
import type { ChatPlace } from '@prosa/contract/chats/rules'
import type { Db } from '../../../kit/db/db.ts'
import type { ChatRow } from '../../sight/public.ts'

type Transfer = { from: ChatRow; to: Chat; by: string; at: number }

/** Of a locked chat; it takes the place of the one before. */
export async function saveTransfer(db: Db, companyId: string, { from, to, by, at }: Transfer): Promise<void> {
  await db`insert into chat_transfers (company_id, phonenumber_id, wa_id, transferred_by, transferred_at, from_status, from_department_id,
      from_agent_id, from_handled_by, from_waiting_since, to_department_id, to_agent_id, to_handled_by)
    values (${companyId}, ${from.phonenumberId}, ${from.waId}, ${by}, ${at}, ${from.chatStatus}, ${from.departmentId}, ${from.agentId},
      ${from.handledBy}, ${from.waitingSince}, ${to.departmentId}, ${to.agentId}, ${to.handledBy})
    on conflict (company_id, phonenumber_id, wa_id) do update set transferred_by = excluded.transferred_by,
      transferred_at = excluded.transferred_at, from_status = excluded.from_status, from_department_id = excluded.from_department_id,
      from_agent_id = excluded.from_agent_id, from_handled_by = excluded.from_handled_by, from_waiting_since = excluded.from_waiting_since,
      to_department_id = excluded.to_department_id, to_agent_id = excluded.to_agent_id, to_handled_by = excluded.to_handled_by`
}

/** `isOver`: the window of the chat has passed by now. */
export type LastTransfer = Transferred & { from: ChatPlace & Pick<ChatRow, 'waitingSince'>; isOver: boolean }

type Row = {
  by: string
  at: number
  fromStatus: ChatPlace['chatStatus']
  fromDepartmentId: string
  fromAgentId: string | null
  fromHandledBy: ChatPlace['handledBy']
  fromWaitingSince: number | null
  toDepartmentId: string
  toAgentId: string | null
  toHandledBy: ChatPlace['handledBy']
  isTouched: boolean
  isOver: boolean
}

/**
 * What others wrote and did stands in the chat, so that looking from its newest line back to the transfer tells whether anybody did. What is
 * planned stands at its own time: it counts by when it was planned.
 */
export async function findTransfer(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, now: number): Promise<LastTransfer | null> {
  const [row] = await db<Row[]>`select t.transferred_by as by, t.transferred_at as at, t.from_status, t.from_department_id, t.from_agent_id,
      t.from_handled_by, t.from_waiting_since, t.to_department_id, t.to_agent_id, t.to_handled_by,
      exists (select 1 from messages m where m.company_id = t.company_id and m.phonenumber_id = t.phonenumber_id and m.wa_id = t.wa_id
        and m.at >= t.transferred_at and m.from_me and m.agent_id <> t.transferred_by
        and (m.status_detail is distinct from 'scheduled' or m.created_at >= t.transferred_at)) as is_touched,
      coalesce(c.window_expires_at <= ${now}, false) as is_over
    from chat_transfers t
      join chats c on c.company_id = t.company_id and c.phonenumber_id = t.phonenumber_id and c.wa_id = t.wa_id
    where t.company_id = ${companyId} and t.phonenumber_id = ${phonenumberId} and t.wa_id = ${waId}`
  if (!row) return null
  return {
    ...row,
    from: {
      chatStatus: row.fromStatus,
      departmentId: row.fromDepartmentId,
      agentId: row.fromAgentId,
      handledBy: row.fromHandledBy,
      waitingSince: row.fromWaitingSince,
    },
    to: {
      chatStatus: row.toAgentId === null ? 2 : 1,
      departmentId: row.toDepartmentId,
      agentId: row.toAgentId,
      handledBy: row.toHandledBy,
    },
  }
}

/** What was taken back cannot be taken back again. */
export async function forgetTransfer(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<void> {
  await db`delete from chat_transfers where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
}
