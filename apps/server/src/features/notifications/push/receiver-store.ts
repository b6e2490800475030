import type { Message } from '@prosa/contract/messages/model'
import type { Db } from '../../../kit/db/db.ts'

type Receiver = { messageId: string; userId: string; contactName: string }
type Received = Pick<Message, 'phonenumberId' | 'waId' | 'messageId' | 'time'>

/**
 * Who has a browser to be told by, of those a chat waits for; those of a department only of the first since somebody opened it. What was deleted
 * meanwhile is told to nobody.
 */
export function listReceivers(db: Db, companyId: string, received: readonly Received[]): Promise<Receiver[]> {
  const rows = received.map(({ phonenumberId, waId, messageId, time }) => ({
    phonenumberId,
    waId,
    messageId,
    at: new Date(time).toISOString(),
  }))
  return db<Receiver[]>`
    select r."messageId" as message_id, m.user_id, k.name as contact_name
    from jsonb_to_recordset(${db.json(rows)}) as r ("phonenumberId" uuid, "waId" text, "messageId" uuid, at timestamptz)
      join chats c on c.company_id = ${companyId} and c.phonenumber_id = r."phonenumberId" and c.wa_id = r."waId"
      join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
      join memberships m on m.company_id = c.company_id and (m.user_id = c.agent_id or (c.agent_id is null and c.handled_by = 'queue'
        and m.permissions && array['agent', 'admin'] and (m.department_all or exists (select 1 from membership_departments d
          where d.company_id = m.company_id and d.user_id = m.user_id and d.department_id = c.department_id))
        and not exists (select 1 from messages b where b.company_id = c.company_id and b.phonenumber_id = c.phonenumber_id
          and b.wa_id = c.wa_id and b.source = 'customer' and (b.at, b.message_id) < (r.at, r."messageId")
          and b.at > greatest(c.opened_at, r.at - interval '1 day'))))
    where not exists (select 1 from messages g where g.company_id = ${companyId} and g.message_id = r."messageId" and g.deleted_at is not null)
      and exists (select 1 from push_subscriptions s where s.company_id = m.company_id and s.user_id = m.user_id)`
}

/** Also one that is not there any more. */
export async function isDeleted(db: Db, companyId: string, messageId: string): Promise<boolean> {
  const rows = await db`select 1 from messages where company_id = ${companyId} and message_id = ${messageId} and deleted_at is null`
  return rows.length === 0
}
