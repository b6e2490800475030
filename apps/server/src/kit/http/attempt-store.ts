import { sha256 } from '../crypto/crypto.ts'
import type { Db } from '../db/db.ts'

/** What is counted, about whom (kept as a hash only), and how many of it within how many milliseconds. */
export type Attempt = { what: string; key: string; at: number; most: number; within: number }

/** Counts one more, or says from when on there may be one again. Many at the same moment are counted one after the other. */
export async function takeAttempt(db: Db, { what, key, at, most, within }: Attempt): Promise<{ retryAt: number } | null> {
  const keyHash = sha256(key)
  await db`select pg_advisory_xact_lock(hashtextextended(${what}, 0) # hashtextextended(encode(${keyHash}, 'hex'), 0))`
  await db`delete from account_attempts where what = ${what} and key_hash = ${keyHash} and tried_at <= ${at - within}`
  const [row] = await db<[{ count: number; oldest: number | null }]>`
    select count(*)::int as count, min(tried_at) as oldest from account_attempts where what = ${what} and key_hash = ${keyHash}`
  if (row.count >= most) return { retryAt: (row.oldest ?? at) + within }
  await db`insert into account_attempts (what, key_hash, tried_at) values (${what}, ${keyHash}, ${at})`
  return null
}

export async function forgetAttempts(db: Db, { what, key }: Pick<Attempt, 'what' | 'key'>): Promise<void> {
  await db`delete from account_attempts where what = ${what} and key_hash = ${sha256(key)}`
}

export async function pruneAttempts(db: Db, before: number, most: number): Promise<number> {
  const rows = await db`delete from account_attempts where ctid = any (array
    (select ctid from account_attempts where tried_at < ${before} order by tried_at limit ${most})) returning 1`
  return rows.length
}
