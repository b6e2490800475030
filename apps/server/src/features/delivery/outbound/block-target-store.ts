import type { Db } from '../../../kit/db/db.ts'

type Target = { address: string; isBlocked: boolean }

/** Where a contact is reached through a number, and whether it is blocked there; null where they never talked. */
export async function findBlockTarget(db: Db, companyId: string, phonenumberId: string, contactId: string): Promise<Target | null> {
  const [row] = await db<Target[]>`
    select coalesce(c.answer_to, c.wa_id) as address, exists (select 1 from contact_blocks b where b.company_id = c.company_id
      and b.contact_id = c.contact_id and b.phonenumber_id = c.phonenumber_id) as is_blocked
    from chats c where c.company_id = ${companyId} and c.phonenumber_id = ${phonenumberId} and c.contact_id = ${contactId}
    order by c.last_message_at desc limit 1`
  return row ?? null
}
