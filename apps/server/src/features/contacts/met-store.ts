import type { Db } from '../../kit/db.ts'

/** To those who have none. */
export async function saveGivenName(db: Db, companyId: string, contactIds: readonly string[], name: string): Promise<void> {
  await db`update contacts set name = ${name}, version = version + 1
    where company_id = ${companyId} and contact_id = any (${[...contactIds]}) and name = ''`
}

/** Known, and not tried yet. */
export async function saveRegistered(db: Db, companyId: string, contactId: string): Promise<void> {
  await db`update contacts set status = 3 where company_id = ${companyId} and contact_id = ${contactId}`
}
