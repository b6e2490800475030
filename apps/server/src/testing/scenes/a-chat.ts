import type { Chat, ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import type postgres from 'postgres'
import { newId } from '../../kit/db/ids.ts'

type Where = { companyId: string; departmentId: string; agentId?: string | null; waId?: string } & Partial<
  Pick<Chat, 'chatStatus' | 'handledBy'>
> & {
    /** A number that is there; without it the chat gets one of its own. */
    phonenumberId?: string
    waitingSince?: number | null
  }

/** A chat of nobody in particular, past the commands that will make them one day. */
export async function aChat(superuser: postgres.Sql, where: Where): Promise<ChatKey> {
  const { companyId, departmentId, agentId = null, waId = newId(), waitingSince = null } = where
  const { chatStatus = agentId ? ChatStatus.Open : ChatStatus.Pending, handledBy = agentId ? 'agent' : 'queue' } = where
  const phonenumberId = where.phonenumberId ?? (await aNumber(superuser, companyId))
  const [contactId, now] = [newId(), Date.now()]
  await superuser`insert into contacts (company_id, contact_id, created_at) values (${companyId}, ${contactId}, ${now})`
  await superuser`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, ${waId}, ${contactId})`
  await superuser`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, agent_id, handled_by,
      waiting_since, last_message_at, created_at)
    values (${companyId}, ${phonenumberId}, ${waId}, ${contactId}, ${chatStatus}, ${departmentId}, ${agentId}, ${handledBy},
      ${waitingSince}, ${now}, ${now})`
  return { phonenumberId, waId }
}

/** As reception opens one. */
export async function aRunningSession(
  superuser: postgres.Sql,
  { companyId, phonenumberId, waId, departmentId }: ChatKey & { companyId: string; departmentId: string },
): Promise<void> {
  await superuser`insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, department_id)
    values (${companyId}, ${newId()}, ${phonenumberId}, ${waId}, 'customer', now(), ${departmentId})`
}

export async function aNumber(superuser: postgres.Sql, companyId: string, phonenumberId = newId()): Promise<string> {
  await superuser`insert into phone_numbers (company_id, phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status, position)
    values (${companyId}, ${phonenumberId}, 'Loja', '5511999990000', 2, 1, 1)`
  return phonenumberId
}
