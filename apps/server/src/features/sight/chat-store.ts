import type { Chat, ChatKey } from '@prosa/contract/chats/model'
import type { Audience } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db/db.ts'

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
