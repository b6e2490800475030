import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'

/** Before the chat, as everybody locks them; null where there is no such chat. */
export async function lockContactOf(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<string | null> {
  const [row] = await db<{ contactId: string }[]>`select k.contact_id from chats c
      join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId} for no key update of k`
  return row?.contactId ?? null
}

type Place = ChatKey & { departmentId: string; agentId: string | null }

export const listPlacesOf = (db: Db, companyId: string, contactId: string): Promise<Place[]> => db<Place[]>`
  select phonenumber_id, wa_id, department_id, agent_id from chats where company_id = ${companyId} and contact_id = ${contactId}
  order by phonenumber_id, wa_id`
