import { allAnswered } from '../db/all-answered.ts'
import type { Db } from '../db/db.ts'

/** Of one person. */
export type Key = { companyId: string; userId: string; keyHash: Buffer }

/** What is known of a key: the answer, or until when the request with it counts as running. */
export type KeptKey = { requestHash: Buffer; sealedAnswer: string | null; heldUntil: number | null }

export const placeOf = ({ companyId, userId, keyHash }: Key) => `idempotency_keys ${companyId} ${userId} ${keyHash.toString('hex')}`

/** Never waits: a key that another transaction uses is not free. What is read after the lock is all that its last user committed. */
export async function claimKey(db: Db, key: Key, olderThan: number): Promise<{ isFree: boolean; kept: KeptKey | undefined }> {
  const [[lock], [kept]] = await Promise.all([
    db<[{ isFree: boolean }]>`select pg_try_advisory_xact_lock(hashtextextended(${placeOf(key)}, 0)) as is_free`,
    findKeys(db, key, olderThan),
  ])
  return { isFree: lock.isFree, kept }
}

const mine = (db: Db, { companyId, userId, keyHash }: Key) =>
  db`company_id = ${companyId} and user_id = ${userId} and key_hash = ${keyHash}`

/** Not async: the statement must leave when whoever asks awaits it, behind the lock. */
export const findKeys = (db: Db, key: Key, olderThan: number) => db<KeptKey[]>`
  select request_hash, sealed_answer, held_until from idempotency_keys where ${mine(db, key)} and created_at > ${olderThan}`

/** Also forgets what is too old, of this person; rows that another write is forgetting at this moment are left to it. */
export async function saveKey(db: Db, { companyId, userId, keyHash }: Key, kept: KeptKey & { createdAt: number; forgetUntil: number }) {
  const { requestHash, sealedAnswer, heldUntil, createdAt, forgetUntil } = kept
  await allAnswered([
    db`delete from idempotency_keys where company_id = ${companyId} and user_id = ${userId} and key_hash in (
      select key_hash from idempotency_keys where company_id = ${companyId} and user_id = ${userId} and created_at <= ${forgetUntil}
      limit 1000 for update skip locked)`,
    db`insert into idempotency_keys (company_id, user_id, key_hash, request_hash, sealed_answer, held_until, created_at)
      values (${companyId}, ${userId}, ${keyHash}, ${requestHash}, ${sealedAnswer}, ${heldUntil}, ${createdAt})
      on conflict (company_id, user_id, key_hash) do update set request_hash = excluded.request_hash,
        sealed_answer = excluded.sealed_answer, held_until = excluded.held_until, created_at = excluded.created_at`,
  ])
}

/** How a request that holds its key ends. Nothing happens where somebody else has taken it over: the end of each holding is another one. */
type HeldKey = Key & { heldUntil: number }

export const answerKey = (db: Db, { heldUntil, ...key }: HeldKey, sealedAnswer: string) => db`
  update idempotency_keys set sealed_answer = ${sealedAnswer}, held_until = null where ${mine(db, key)} and held_until = ${heldUntil}`

export const freeKey = (db: Db, { heldUntil, ...key }: HeldKey) => db`
  delete from idempotency_keys where ${mine(db, key)} and held_until = ${heldUntil}`

export const letGoOfKey = (db: Db, { heldUntil, ...key }: HeldKey, now: number) => db`
  update idempotency_keys set held_until = ${now} where ${mine(db, key)} and held_until = ${heldUntil}`
