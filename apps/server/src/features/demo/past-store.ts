import type { Db } from '../../kit/db/db.ts'
import { laterTimes, type TimeShift } from '../../kit/db/time-shift-store.ts'

/** Whoever comes second finds what the first has moved. */
export async function lockCompany(db: Db, companyId: string): Promise<void> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
}

export async function hasContactOf(db: Db, companyId: string, contactIds: readonly string[]): Promise<boolean> {
  const rows = await db`select 1 from contacts where company_id = ${companyId} and contact_id = any (${[...contactIds]}) limit 1`
  return rows.length > 0
}

/** What was scheduled for a time at which nothing ran has not been said. */
export async function findNewestMoment(db: Db, companyId: string, now: number): Promise<number | null> {
  const [row] = await db<[{ at: number | null }]>`select max(at) as at from messages
    where company_id = ${companyId} and at <= ${now} and status_detail is distinct from 'scheduled'`
  return row.at
}

export async function hasMoreMessages(db: Db, companyId: string, than: number): Promise<boolean> {
  const rows = await db`select 1 from messages where company_id = ${companyId} offset ${than} limit 1`
  return rows.length > 0
}

/** Tables of the company and their columns that say when something happened. */
export async function moveTimes(
  db: Db,
  companyId: string,
  tables: Readonly<Record<string, readonly string[]>>,
  shift: TimeShift,
): Promise<void> {
  for (const [table, columns] of Object.entries(tables))
    await db`update ${db(table)} set ${laterTimes(db, columns, shift)} where company_id = ${companyId}`
}
