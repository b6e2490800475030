import type { Db } from '../../kit/db/db.ts'

/** Through the one door that changes what was written down: the entries stay, the person's values in them become dots. */
export async function eraseTrail(db: Db, about: readonly string[], words: readonly string[]): Promise<void> {
  await db`select doors.erase_audit_values(${[...about]}, ${[...words]})`
  await db`select doors.erase_events(${[...words]})`
}

/** What a provider brought and has been worked, what waits to be done, and jobs that are over, where one of these words stands in it. */
export async function eraseWaiting(db: Db, companyId: string, words: readonly string[]): Promise<void> {
  const names = (column: string) =>
    db`exists (select from unnest(${[...words]}::text[]) as w (word) where position(w.word in ${db(column)}::text) > 0)`
  await db`delete from inbound_events where company_id = ${companyId} and processed_at is not null and ${names('raw')}`
  for (const queue of ['inbound', 'outbound', 'outbound_bulk', 'snoozes'])
    await db`delete from ${db(queue)} where company_id = ${companyId} and lease_id is null and ${names('payload')}`
  await db`delete from jobs where company_id = ${companyId} and ended_at is not null and ${names('input')}`
}

export type SealedRow = { place: string; sealed: string; table: 'idempotency_keys' | 'pushes'; id: string }

/** What is kept sealed for a while: answers to repeated requests, and pushes on their way. */
export const listSealed = (db: Db, companyId: string): Promise<SealedRow[]> => db<SealedRow[]>`
  select 'idempotency_keys' as table, encode(key_hash, 'hex') as id, sealed_answer as sealed,
    'idempotency_keys ' || company_id || ' ' || user_id || ' ' || encode(key_hash, 'hex') as place
  from idempotency_keys where company_id = ${companyId} and sealed_answer is not null
  union all
  select 'pushes', item_id::text, payload ->> 'sealed', 'pushes.payload' from pushes where company_id = ${companyId}`

export async function deleteSealed(db: Db, companyId: string, rows: readonly SealedRow[]): Promise<void> {
  const idsOf = (table: SealedRow['table']) => rows.filter((row) => row.table === table).map(({ id }) => id)
  await db`delete from idempotency_keys where company_id = ${companyId} and encode(key_hash, 'hex') = any (${idsOf('idempotency_keys')})`
  await db`delete from pushes where company_id = ${companyId} and item_id::text = any (${idsOf('pushes')})`
}
