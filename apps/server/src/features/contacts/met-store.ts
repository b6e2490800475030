import type { Db } from '../../kit/db/db.ts'

/** To those who have none: which. They are locked. */
export async function saveGivenName(db: Db, companyId: string, contactIds: readonly string[], name: string): Promise<string[]> {
  const rows = await db<{ contactId: string }[]>`update contacts set name = ${name}
    where company_id = ${companyId} and contact_id = any (${[...contactIds]}) and name = '' returning contact_id`
  return rows.map(({ contactId }) => contactId)
}

/** Known, and not tried yet. */
export async function saveRegistered(db: Db, companyId: string, contactId: string): Promise<void> {
  await db`update contacts set status = 3 where company_id = ${companyId} and contact_id = ${contactId}`
}
