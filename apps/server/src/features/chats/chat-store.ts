import type { Chat, ChatKey } from '@prosa/contract/chats/model'
import type { Audience } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db.ts'

/** Who may get to know of this chat; null where there is none. */
export async function findChatAudience(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<Audience | null> {
  const [row] = await db<{ departmentId: string; agentId: string | null }[]>`
    select department_id, agent_id from chats
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
  return row ? { to: 'chat', ...row } : null
}

/** `waitingSince`: since when its customer waits for a person. */
export type ChatRow = Chat & { waitingSince: number | null }

export const chatColumns = (db: Db) => db`phonenumber_id, wa_id, chat_status, department_id, agent_id, handled_by, version, waiting_since`

export async function findChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<ChatRow | null> {
  const [row] = await db<ChatRow[]>`select ${chatColumns(db)} from chats
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
  return row ?? null
}

export async function lockChat(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<ChatRow | null> {
  const [row] = await db<ChatRow[]>`select ${chatColumns(db)} from chats
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} for no key update`
  return row ?? null
}

const isoTime = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Those that were locked; `version` is the new one. Nobody waits for an answer in a closed one. */
export async function saveChats(db: Db, companyId: string, chats: readonly ChatRow[]): Promise<void> {
  const rows = chats.map((chat) => ({ ...chat, waitingSince: isoTime(chat.waitingSince) }))
  await db`update chats c set chat_status = r."chatStatus", department_id = r."departmentId", agent_id = r."agentId",
      handled_by = r."handledBy", version = r.version, waiting_since = r."waitingSince",
      unanswered_since = case when r."chatStatus" = 4 then null else c.unanswered_since end
    from jsonb_to_recordset(${db.json(rows)}) as r ("phonenumberId" text, "waId" text, "chatStatus" smallint, "departmentId" text,
      "agentId" text, "handledBy" text, version bigint, "waitingSince" timestamptz)
    where c.company_id = ${companyId} and c.phonenumber_id = r."phonenumberId" and c.wa_id = r."waId"`
}
