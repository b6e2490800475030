import type { Db } from '../../kit/db/db.ts'

/** Before its chats and messages, as everybody locks them. */
export async function lockContact(db: Db, companyId: string, contactId: string): Promise<void> {
  await db`select 1 from contacts where company_id = ${companyId} and contact_id = ${contactId} for no key update`
}

/** The channel does not reach it. Blocked stays blocked; the next message of the customer makes it valid again. */
export async function markUnreachable(db: Db, companyId: string, contactId: string): Promise<void> {
  await db`update contacts set status = 1, version = version + 1
    where company_id = ${companyId} and contact_id = ${contactId} and status in (0, 3)`
}
