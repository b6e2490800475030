import type { ChatKey } from '@prosa/contract/chats/model'
import type postgres from 'postgres'
import { newId } from '../../kit/db/ids.ts'

/** Something a customer wrote, past the commands that will take it one day. */
export async function aMessage(superuser: postgres.Sql, companyId: string, { phonenumberId, waId }: ChatKey): Promise<string> {
  const messageId = newId()
  await superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_status, from_me, source, at)
    values (${companyId}, ${messageId}, ${phonenumberId}, ${waId}, 'text', 1, false, 'customer', ${Date.now()})`
  return messageId
}

export async function contactOf(superuser: postgres.Sql, companyId: string, { phonenumberId, waId }: ChatKey): Promise<string> {
  const [row] = await superuser<[{ contactId: string }]>`select contact_id from chats
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
  return row.contactId
}
