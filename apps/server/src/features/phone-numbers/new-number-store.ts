import postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { insertPhoneNumber, type NewPhoneNumber } from './phone-number-store.ts'

/** How many there are and where the next one stands: decided by one at a time. */
export async function holdPlaces(db: Db, companyId: string): Promise<{ numbers: number; nextPosition: number }> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
  const [row] = await db<[{ numbers: number; nextPosition: number }]>`
    select count(*) as numbers, coalesce(max(position) + 1, 0) as next_position from phone_numbers
    where company_id = ${companyId} and removed_at is null`
  return row
}

/** A provider's number leads to one company: which one came first only the index knows. */
export async function insertUnlessTaken(db: Db, companyId: string, number: NewPhoneNumber): Promise<void> {
  try {
    await insertPhoneNumber(db, companyId, number)
  } catch (error) {
    throw error instanceof postgres.PostgresError && error.constraint_name === 'phone_numbers_provider'
      ? new Refusal('number.taken')
      : error
  }
}
