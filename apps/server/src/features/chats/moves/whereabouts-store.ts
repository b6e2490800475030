import type { ChatKey, ChatWhereabouts } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'

/** Of a chat that is there. */
export async function findWhereabouts(db: Db, companyId: string, { phonenumberId, waId }: ChatKey): Promise<ChatWhereabouts> {
  const [row] = await db<[ChatWhereabouts]>`select c.chat_status, c.handled_by, d.department_name, a.name as agent_name,
      case when c.chat_status = 4 then (select m.name from chat_sessions s
        join memberships m on m.company_id = s.company_id and m.user_id = s.closed_by
        where s.company_id = c.company_id and s.phonenumber_id = c.phonenumber_id and s.wa_id = c.wa_id
        order by s.opened_at desc limit 1) end as closed_by_name
    from chats c
      join departments d on d.company_id = c.company_id and d.department_id = c.department_id
      left join memberships a on a.company_id = c.company_id and a.user_id = c.agent_id
    where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.wa_id = ${waId}`
  return row
}
