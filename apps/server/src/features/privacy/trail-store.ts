import { nilId } from '@prosa/contract/kit/own-id'
import type { Db } from '../../kit/db/db.ts'

/**
 * Through the one door that changes what was written down: the entries stay, the person's values in them become dots. Answers behind which
 * entry it goes on; null where it was the last.
 */
export async function eraseSomeEntries(
  db: Db,
  { about, words, wholes }: { about: readonly string[]; words: readonly string[]; wholes: readonly string[] },
  after: string,
  most: number,
): Promise<string | null> {
  const [row] = await db<[{ last: string | null }]>`
    select doors.erase_audit_values(${[...about]}, ${[...words]}, ${[...wholes]}, ${after}, ${most}) as last`
  return row.last
}

export async function eraseTold(db: Db, words: readonly string[]): Promise<void> {
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

/** What is kept sealed for a while: answers to repeated requests, and pushes on their way. */
export const sealedKinds = ['answers', 'pushes'] as const
type SealedKind = (typeof sealedKinds)[number]
export type SealedKey = { userId: string; id: string }
export type SealedRow = SealedKey & { place: string; sealed: string }

/** In the order of their keys, behind this one. */
export const listSealed = (db: Db, companyId: string, kind: SealedKind, after: SealedKey | null, most: number): Promise<SealedRow[]> =>
  kind === 'answers'
    ? db<SealedRow[]>`select user_id, encode(key_hash, 'hex') as id, sealed_answer as sealed,
          'idempotency_keys ' || company_id || ' ' || user_id || ' ' || encode(key_hash, 'hex') as place
        from idempotency_keys
        where company_id = ${companyId} and (user_id, key_hash) > (${after?.userId ?? nilId}::uuid, decode(${after?.id ?? ''}, 'hex'))
        order by user_id, key_hash limit ${most}`
    : db<SealedRow[]>`select ${nilId} as user_id, item_id::text as id, payload ->> 'sealed' as sealed, 'pushes.payload' as place
        from pushes where company_id = ${companyId} and item_id > ${after?.id ?? nilId}::uuid order by item_id limit ${most}`

export async function deleteSealed(db: Db, companyId: string, kind: SealedKind, rows: readonly SealedKey[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (kind === 'pushes') await db`delete from pushes where company_id = ${companyId} and item_id = any (${ids}::uuid[])`
  else
    await db`delete from idempotency_keys k using unnest(${rows.map(({ userId }) => userId)}::uuid[], ${ids}::text[]) as g (user_id, id)
      where k.company_id = ${companyId} and k.user_id = g.user_id and k.key_hash = decode(g.id, 'hex')`
}
