import { type Call, onlyReads } from '@prosa/contract/kit/call'
import { SavedFile } from '@prosa/contract/kit/fields'
import { derivedToken, sha256 } from '../crypto/crypto.ts'
import type { Db } from '../db/db.ts'
import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'

export const keyLife = 24 * 3_600_000
export const visibleAscii = /^[\x21-\x7e]{1,200}$/

type Asked = { call: Call; input: unknown; key: string | undefined }

/**
 * Runs a write once for each Idempotency-Key of a person: the same request again gets the same answer. The answer is stored in the
 * write's own transaction, so that both are there or neither, and what does not succeed leaves the key free.
 */
export async function onceByKey(ctx: Pick<Context, 'db' | 'actor' | 'house'>, { call, input, key }: Asked, run: () => Promise<unknown>) {
  if (key === undefined || onlyReads(call)) return run()
  if (!visibleAscii.test(key)) throw new Refusal('input.invalid', { fields: [{ name: 'Idempotency-Key', problem: 'wrongFormat' }] })
  const { db, actor, house } = ctx
  const [now, mine] = [house.clock.now(), { companyId: actor.companyId, userId: actor.userId, keyHash: sha256(key) }]
  const requestHash = hashOf(call, input, house.tokenSecret)

  const { isFree, stored } = await claimKey(db, mine, now - keyLife)
  if (stored && !stored.requestHash.equals(requestHash)) throw new Refusal('idempotency.reused')
  if (stored) return JSON.parse(house.sealer.open(stored.sealedAnswer, placeOf(mine)))
  if (!isFree) throw new Refusal('idempotency.running', { retryAfterSeconds: 1 })

  const answer = await run()
  if (answer instanceof Refusal) return answer
  const sealedAnswer = house.sealer.seal(JSON.stringify(answer), placeOf(mine))
  await keepAnswer(db, mine, { requestHash, sealedAnswer, createdAt: now, forgetUntil: now - keyLife })
  return answer
}

/** So much before its end an answer is taken for gone: it must still be there when the write comes to it. */
const almostGone = 600_000

/** Whether this request would only get the answer that it got before, or be refused for its key. */
export async function isAnswered({ db, actor, house }: Pick<Context, 'db' | 'actor' | 'house'>, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false
  const mine = { companyId: actor.companyId, userId: actor.userId, keyHash: sha256(key) }
  return (await findAnswers(db, mine, house.clock.now() - keyLife + almostGone)).length > 0
}

/** With a secret, because a request may hold something as guessable as a password. */
function hashOf({ method, path }: Call, input: unknown, secret: string): Buffer {
  const told = JSON.stringify(input, (_name, value: unknown) => {
    // Where an upload was put differs each time.
    return value instanceof SavedFile ? { fileName: value.fileName, mimeType: value.mimeType, size: value.size } : value
  })
  return Buffer.from(derivedToken(secret, `idempotency:${method} ${path} ${told}`), 'base64url')
}

type Key = { companyId: string; userId: string; keyHash: Buffer }

const placeOf = ({ companyId, userId, keyHash }: Key) => `idempotency_keys ${companyId} ${userId} ${keyHash.toString('hex')}`

/** Never waits: a key that another transaction uses is not free. What is read after the lock is all that its last user committed. */
async function claimKey(db: Db, key: Key, olderThan: number) {
  const [[lock], [stored]] = await Promise.all([
    db<[{ isFree: boolean }]>`select pg_try_advisory_xact_lock(hashtextextended(${placeOf(key)}, 0)) as is_free`,
    findAnswers(db, key, olderThan),
  ])
  return { isFree: lock.isFree, stored }
}

/** Not async: the statement must leave when whoever asks awaits it, behind the lock. */
const findAnswers = (db: Db, key: Key, olderThan: number) => db<{ requestHash: Buffer; sealedAnswer: string }[]>`
  select request_hash, sealed_answer from idempotency_keys
  where company_id = ${key.companyId} and user_id = ${key.userId} and key_hash = ${key.keyHash} and created_at > ${olderThan}`

type Kept = { requestHash: Buffer; sealedAnswer: string; createdAt: number; forgetUntil: number }

/** Also forgets what is too old, of this person; rows that another write is forgetting at this moment are left to it. */
async function keepAnswer(db: Db, { companyId, userId, keyHash }: Key, { requestHash, sealedAnswer, createdAt, forgetUntil }: Kept) {
  await db`delete from idempotency_keys where company_id = ${companyId} and user_id = ${userId} and key_hash in (
    select key_hash from idempotency_keys where company_id = ${companyId} and user_id = ${userId} and created_at <= ${forgetUntil}
    limit 1000 for update skip locked)`
  await db`insert into idempotency_keys (company_id, user_id, key_hash, request_hash, sealed_answer, created_at)
    values (${companyId}, ${userId}, ${keyHash}, ${requestHash}, ${sealedAnswer}, ${createdAt})
    on conflict (company_id, user_id, key_hash) do update
    set request_hash = excluded.request_hash, sealed_answer = excluded.sealed_answer, created_at = excluded.created_at`
}
