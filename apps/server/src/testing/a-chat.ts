import type { ChatKey } from '@prosa/contract/chats/model'
import type postgres from 'postgres'
import { newId } from '../kit/ids.ts'

type Where = { companyId: string; departmentId: string; agentId?: string | null; waId?: string }

/** A chat of nobody in particular, past the commands that will make them one day. */
export async function aChat(superuser: postgres.Sql, { companyId, departmentId, agentId = null, waId = newId() }: Where): Promise<ChatKey> {
  const [phonenumberId, contactId, now] = [newId(), newId(), Date.now()]
  await superuser`insert into phone_numbers (company_id, phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status, position)
    values (${companyId}, ${phonenumberId}, 'Loja', '5511999990000', 2, 1, 1)`
  await superuser`insert into contacts (company_id, contact_id, created_at) values (${companyId}, ${contactId}, ${now})`
  await superuser`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, ${waId}, ${contactId})`
  await superuser`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, agent_id, handled_by,
      last_message_at, created_at)
    values (${companyId}, ${phonenumberId}, ${waId}, ${contactId}, 1, ${departmentId}, ${agentId}, 'queue', ${now}, ${now})`
  return { phonenumberId, waId }
}
