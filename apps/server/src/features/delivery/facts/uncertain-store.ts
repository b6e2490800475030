import type { Actor } from '@prosa/contract/permissions'
import type { Db } from '../../../kit/db/db.ts'
import { areSeenBy } from '../../sight/public.ts'

/** The newest first, of the chats that this person sees. */
export async function listUncertainIds(
  db: Db,
  actor: Actor,
  { phonenumberId, most }: { phonenumberId: string | null; most: number },
): Promise<string[]> {
  const rows = await db<{ messageId: string }[]>`
    select m.message_id from messages m
    where m.company_id = ${actor.companyId} and m.status_detail = 'uncertain'
      ${phonenumberId === null ? db`` : db`and m.phonenumber_id = ${phonenumberId}`}
      and exists (
        select 1 from (select department_id, agent_id from chats c
          where c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id) its_chat
        where ${areSeenBy(db, actor)})
    order by m.at desc, m.message_id desc limit ${most}`
  return rows.map(({ messageId }) => messageId)
}
