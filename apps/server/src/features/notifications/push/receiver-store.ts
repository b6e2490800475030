import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'

type Receiver = ChatKey & { messageId: string; userId: string; contactName: string; messageBody: string | null }

/** Of these messages `g`, with their chats `c`; what was deleted meanwhile is none of them. */
const theirChats = (db: Db, companyId: string, messageIds: readonly string[]) => db`messages g
  join chats c on c.company_id = g.company_id and c.phonenumber_id = g.phonenumber_id and c.wa_id = g.wa_id
    and g.company_id = ${companyId} and g.message_id = any (${[...messageIds]}) and g.deleted_at is null`

/** Who has a browser to be told by, of those a chat waits for; those of a department only of the first since somebody opened it. */
export const listReceivers = (db: Db, companyId: string, messageIds: readonly string[]): Promise<Receiver[]> => db<Receiver[]>`
  select g.message_id, g.message_body, c.phonenumber_id, c.wa_id, m.user_id, k.name as contact_name
  from ${theirChats(db, companyId, messageIds)}
    join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id
    join memberships m on m.company_id = c.company_id and (m.user_id = c.agent_id or (c.agent_id is null and c.handled_by = 'queue'
      and m.permissions && array['agent', 'admin'] and (m.department_all or exists (select 1 from membership_departments d
        where d.company_id = m.company_id and d.user_id = m.user_id and d.department_id = c.department_id))
      and not exists (select 1 from messages b where b.company_id = c.company_id and b.phonenumber_id = c.phonenumber_id
        and b.wa_id = c.wa_id and b.source = 'customer' and (b.at, b.message_id) < (g.at, g.message_id)
        and b.at > greatest(c.opened_at, g.at - interval '1 day'))))
  where exists (select 1 from push_subscriptions s where s.company_id = m.company_id and s.user_id = m.user_id)`

/** Those whose chat waits while its department is about to be looked into, where there is anybody to tell. */
export async function listUndecided(db: Db, companyId: string, messageIds: readonly string[]): Promise<string[]> {
  if (messageIds.length === 0) return []
  const rows = await db<{ messageId: string }[]>`select g.message_id from ${theirChats(db, companyId, messageIds)}
    where c.agent_id is null and c.handled_by = 'queue' and exists (select 1 from distribution q
        where q.company_id = c.company_id and q.lane = c.department_id::text and q.set_aside_at is null)
      and exists (select 1 from push_subscriptions s where s.company_id = c.company_id)`
  return rows.map(({ messageId }) => messageId)
}

/** Also one that is not there any more. */
export async function isDeleted(db: Db, companyId: string, messageId: string): Promise<boolean> {
  const rows = await db`select 1 from messages where company_id = ${companyId} and message_id = ${messageId} and deleted_at is null`
  return rows.length === 0
}
