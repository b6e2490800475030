import type { Language } from '@prosa/contract/formats/language'
import type { Message } from '@prosa/contract/messages/model'
import type { Db } from '../../../kit/db/db.ts'

type Receiver = { companyId: string; userId: string; language: Language | null; contactName: string; chatResumeOrder: number }
type Received = Pick<Message, 'phonenumberId' | 'waId' | 'messageId' | 'time'>

/** Who has a browser to be told by, of those a chat waits for; those of a department only of the first since somebody opened it. */
export const listReceivers = (db: Db, companyId: string, { phonenumberId, waId, messageId, time }: Received): Promise<Receiver[]> => db<
  Receiver[]
>`
  select m.company_id, m.user_id, m.language, k.name as contact_name, o.chat_resume_order
  from chats c join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
    join companies o on o.company_id = c.company_id
    join memberships m on m.company_id = c.company_id and (m.user_id = c.agent_id or (c.agent_id is null and c.handled_by = 'queue'
      and m.permissions && array['agent', 'admin'] and (m.department_all or exists (select 1 from membership_departments d
        where d.company_id = m.company_id and d.user_id = m.user_id and d.department_id = c.department_id))
      and not exists (select 1 from messages b where b.company_id = c.company_id and b.phonenumber_id = c.phonenumber_id
        and b.wa_id = c.wa_id and b.source = 'customer' and (b.at, b.message_id) < (${time}::timestamptz, ${messageId})
        and b.at > greatest(c.opened_at, ${time}::timestamptz - interval '1 day'))))
  where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId}
    and exists (select 1 from push_subscriptions s where s.company_id = m.company_id and s.user_id = m.user_id)`

type Person = Pick<Receiver, 'companyId' | 'userId' | 'language' | 'chatResumeOrder'>

export async function findPerson(db: Db, companyId: string, userId: string): Promise<Person | null> {
  const [row] = await db<Person[]>`select m.company_id, m.user_id, m.language, o.chat_resume_order
    from memberships m join companies o using (company_id) where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row ?? null
}
