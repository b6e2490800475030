import type { Db } from '../../../kit/db/db.ts'

export async function deletePicked(db: Db, companyId: string, broadcastId: string): Promise<void> {
  await db`delete from broadcast_picked where company_id = ${companyId} and broadcast_id = ${broadcastId}`
}

/** In place of those before. Answers how many of them are contacts of the company. */
export async function replacePicked(db: Db, companyId: string, broadcastId: string, contactIds: readonly string[]): Promise<number> {
  await deletePicked(db, companyId, broadcastId)
  const { count } = await db`insert into broadcast_picked (company_id, broadcast_id, contact_id)
    select c.company_id, ${broadcastId}, c.contact_id from contacts c
    where c.company_id = ${companyId} and c.contact_id = any (${[...contactIds]}::uuid[]) and c.deleted_at is null`
  return count
}

export async function countPicked(db: Db, companyId: string, broadcastId: string): Promise<number> {
  const [row] = await db<[{ count: number }]>`select count(*)::int from broadcast_picked p
      join contacts c on c.company_id = p.company_id and c.contact_id = p.contact_id and c.deleted_at is null
    where p.company_id = ${companyId} and p.broadcast_id = ${broadcastId}`
  return row.count
}

export async function listPickedIds(db: Db, companyId: string, broadcastId: string, most: number): Promise<string[]> {
  const rows = await db<{ contactId: string }[]>`select contact_id from broadcast_picked
    where company_id = ${companyId} and broadcast_id = ${broadcastId} order by contact_id limit ${most}`
  return rows.map(({ contactId }) => contactId)
}

/** The same people are picked for another one, too. False where some of them are no contacts any more. */
export async function copyPicked(db: Db, companyId: string, broadcastId: string, toId: string): Promise<boolean> {
  const [row] = await db<[{ isWhole: boolean }]>`
    with picked as (
      select p.contact_id, c.contact_id is not null as is_there from broadcast_picked p
        left join contacts c on c.company_id = p.company_id and c.contact_id = p.contact_id and c.deleted_at is null
      where p.company_id = ${companyId} and p.broadcast_id = ${broadcastId}
    ), copied as (
      insert into broadcast_picked (company_id, broadcast_id, contact_id) select ${companyId}, ${toId}, contact_id from picked where is_there
    )
    select coalesce(bool_and(is_there), true) as is_whole from picked`
  return row.isWhole
}
