import type { Db } from '../../../kit/db/db.ts'

type Unsent = {
  userId: string
  phonenumberId: string
  waId: string
  messageId: string
  messageBody: string
  contactName: string
  departmentId: string
  agentId: string | null
}

/** Those of these that somebody had scheduled and that have failed. */
export const listUnsent = (db: Db, companyId: string, messageIds: readonly string[], mostTold: number): Promise<Unsent[]> => db<Unsent[]>`
  select m.agent_id as user_id, m.phonenumber_id, m.wa_id, m.message_id, left(m.message_body, ${mostTold}) as message_body,
    k.name as contact_name, c.department_id, c.agent_id
  from messages m
    join chats c on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
    join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
  where m.company_id = ${companyId} and m.message_id = any (${[...messageIds]}) and m.scheduled_at is not null and m.message_status = 0
    and m.agent_id is not null`
