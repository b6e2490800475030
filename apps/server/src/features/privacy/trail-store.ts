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

const standsIn = (db: Db, words: readonly string[], column: string) =>
  db`exists (select from unnest(${[...words]}::text[]) as w (word) where position(w.word in ${db(column)}::text) > 0)`

export type ToldPlace = { lastXid: string; lastSeq: number }

/** What was told and is kept for who was away, without events of these names. Behind this one; answers the last it looked at, as above. */
export async function eraseSomeTold(
  db: Db,
  words: readonly string[],
  kept: readonly string[],
  after: ToldPlace | null,
  most: number,
): Promise<ToldPlace | null> {
  const [row] = await db<ToldPlace[]>`select last_xid, last_seq
    from doors.erase_events(${[...words]}, ${[...kept]}, ${after?.lastXid ?? '0'}::text::xid8, ${after?.lastSeq ?? 0}, ${most})`
  return row ?? null
}

export type BroughtPlace = { phonenumberId: string; eventKey: string }

/** What a provider brought and has been worked. */
export async function eraseSomeBrought(
  db: Db,
  companyId: string,
  words: readonly string[],
  after: BroughtPlace | null,
  most: number,
): Promise<BroughtPlace | null> {
  const [row] = await db<BroughtPlace[]>`
    with looked_at as (
      select phonenumber_id, event_key from inbound_events where company_id = ${companyId}
        and (phonenumber_id, event_key) > (${after?.phonenumberId ?? nilId}::uuid, ${after?.eventKey ?? ''}) order by phonenumber_id, event_key limit ${most}
    ), gone as (
      delete from inbound_events e using looked_at l where e.company_id = ${companyId} and e.phonenumber_id = l.phonenumber_id
        and e.event_key = l.event_key and e.processed_at is not null and ${standsIn(db, words, 'e.raw')}
    )
    select phonenumber_id, event_key from looked_at where (select count(*) from looked_at) = ${most}
    order by phonenumber_id desc, event_key desc limit 1`
  return row ?? null
}

/** What waits to be done, and jobs that are over. */
export const waitingPlaces = ['inbound', 'outbound', 'outbound_bulk', 'snoozes', 'away_messages', 'sla', 'jobs'] as const
type WaitingPlace = (typeof waitingPlaces)[number]

/** Of the next items those in which one of these words stands; answers behind which it goes on, as above. A broadcast may have queued a million. */
export async function eraseSomeWaiting(
  db: Db,
  companyId: string,
  place: WaitingPlace,
  words: readonly string[],
  after: string | null,
  most: number,
): Promise<string | null> {
  const [id, said] = place === 'jobs' ? [db`job_id`, 'q.input'] : [db`item_id`, 'q.payload']
  // Where a page of chats ends that waits to be counted, it must be gone on from; what was given up is not.
  const mayGo = place === 'jobs' ? db`q.ended_at is not null` : place === 'sla' ? db`q.set_aside_at is not null` : db`q.lease_id is null`
  const [row] = await db<{ last: string | null }[]>`
    with looked_at as materialized (
      select ${id} as id from ${db(place)} where company_id = ${companyId} and ${id} > ${after ?? nilId}::uuid order by ${id} limit ${most}
    ), gone as (
      delete from ${db(place)} q using looked_at l where q.company_id = ${companyId} and q.${id} = l.id and ${mayGo}
        and ${standsIn(db, words, said)}
    )
    select id as last from looked_at where (select count(*) from looked_at) = ${most} order by id desc limit 1`
  return row?.last ?? null
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
