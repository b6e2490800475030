import type { Db } from '../../kit/db/db.ts'
import { gathered } from '../../kit/db/gathered.ts'

/** In the company's order, without those that were removed. */
export async function listNumberIds(db: Db, companyId: string): Promise<string[]> {
  const rows = await db<{ phonenumberId: string }[]>`select phonenumber_id from phone_numbers
    where company_id = ${companyId} and removed_at is null order by position, phonenumber_id`
  return rows.map(({ phonenumberId }) => phonenumberId)
}

export async function listBlockedOn(db: Db, companyId: string, contactId: string): Promise<string[]> {
  const rows = await db<{ phonenumberId: string }[]>`select phonenumber_id from contact_blocks
    where company_id = ${companyId} and contact_id = ${contactId} order by 1`
  return rows.map(({ phonenumberId }) => phonenumberId)
}

type Pair = { contactId: string; phonenumberId: string }

/** Whether nothing is to come from them through this number. */
export const isBlockedOn = gathered<Pair, boolean>(async (db, companyId, asked) => {
  const blocks = await db<Pair[]>`select contact_id, phonenumber_id from contact_blocks
    where company_id = ${companyId} and contact_id = any (${asked.map(({ contactId }) => contactId)})`
  return asked.map((pair) => blocks.some((one) => one.contactId === pair.contactId && one.phonenumberId === pair.phonenumberId))
})

type Blocking = { contactId: string; phonenumberIds: readonly string[]; userId: string; at: number }

export async function insertBlocks(db: Db, companyId: string, { contactId, phonenumberIds, userId, at }: Blocking): Promise<void> {
  await db`insert into contact_blocks (company_id, contact_id, phonenumber_id, blocked_at, blocked_by)
    select ${companyId}, ${contactId}, phonenumber_id, ${at}, ${userId} from unnest(${[...phonenumberIds]}::uuid[]) as n (phonenumber_id)
    on conflict do nothing`
}

export async function deleteBlocks(db: Db, companyId: string, contactId: string, phonenumberIds: readonly string[]): Promise<void> {
  await db`delete from contact_blocks
    where company_id = ${companyId} and contact_id = ${contactId} and phonenumber_id = any (${[...phonenumberIds]})`
}
