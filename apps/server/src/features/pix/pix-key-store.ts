import type { PixKey } from '@prosa/contract/pix/calls'
import type { Db } from '../../kit/db/db.ts'

const columns = (db: Db) => db`pix_key_id, kind, key, title, holder, city`

export const listPixKeyRows = (db: Db, companyId: string): Promise<PixKey[]> =>
  db<PixKey[]>`select ${columns(db)} from pix_keys where company_id = ${companyId} order by created_at, pix_key_id`

/** False where the company has this key already. */
export async function insertPixKey(db: Db, companyId: string, row: PixKey, by: { userId: string; at: number }): Promise<boolean> {
  const rows = await db`
    insert into pix_keys (company_id, pix_key_id, kind, key, title, holder, city, created_by, created_at)
    values (${companyId}, ${row.pixKeyId}, ${row.kind}, ${row.key}, ${row.title}, ${row.holder}, ${row.city}, ${by.userId}, ${by.at})
    on conflict (company_id, key) do nothing returning 1`
  return rows.length > 0
}

export async function deletePixKey(db: Db, companyId: string, pixKeyId: string): Promise<PixKey | null> {
  const [row] = await db<
    PixKey[]
  >`delete from pix_keys where company_id = ${companyId} and pix_key_id = ${pixKeyId} returning ${columns(db)}`
  return row ?? null
}

/** Two who add at once are one after the other, so that neither passes the limit. */
export async function countPixKeys(db: Db, companyId: string): Promise<number> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
  const [{ count }] = await db<[{ count: number }]>`select count(*)::int as count from pix_keys where company_id = ${companyId}`
  return count
}
