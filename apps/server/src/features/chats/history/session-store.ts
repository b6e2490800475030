import type { ChatKey, ChatSession } from '@prosa/contract/chats/model'
import type { Db } from '../../../kit/db/db.ts'

/** Who closed it is a person, or a word that is nobody's id. What is internal is not counted. */
export const listSessionRows = (db: Db, companyId: string, { phonenumberId, waId }: ChatKey, most: number): Promise<ChatSession[]> =>
  db<ChatSession[]>`
    select s.session_id, s.opened_by, s.opened_at, s.closed_at, b.name as closed_by_name, s.close_reason, d.department_name,
      a.name as agent_name, case when s.closed_at is null then c.chat_status end as chat_status,
      (select count(*) from messages m where m.company_id = s.company_id and m.phonenumber_id = s.phonenumber_id and m.wa_id = s.wa_id
        and m.at >= s.opened_at and m.at <= coalesce(s.closed_at, 'infinity') and not m.internal) as message_count
    from (select * from chat_sessions where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}
        order by opened_at desc, session_id desc limit ${most}) s
      join chats c on c.company_id = s.company_id and c.phonenumber_id = s.phonenumber_id and c.wa_id = s.wa_id
      join departments d on d.company_id = s.company_id and d.department_id = coalesce(
        case when s.closed_at is null then c.department_id end, s.department_id)
      left join memberships a on a.company_id = s.company_id and a.user_id = case when s.closed_at is null then c.agent_id else s.agent_id end
      left join memberships b on b.company_id = s.company_id and b.user_id = s.closed_by
    order by s.opened_at desc, s.session_id desc`
