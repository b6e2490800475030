import { type Call, onlyReads } from '@prosa/contract/kit/call'
import { SavedFile } from '@prosa/contract/kit/fields'
import { derivedToken, sha256 } from '../crypto/crypto.ts'
import type { House } from '../house.ts'
import type { Context } from './context.ts'
import { claimKey, findKeys, type KeptKey, type Key, placeOf, saveKey } from './idempotency-store.ts'
import { Refusal } from './refusal.ts'

export const keyLife = 24 * 3_600_000
export const visibleAscii = /^[\x21-\x7e]{1,200}$/

/** What people write. The description of the calls promises it by the same rule. */
export const takesKey = (call: Call): boolean => call.method !== 'GET' && !onlyReads(call) && call.allow !== 'anonymous'

/** `hashes`: of the files of the request, by the path that each was put at. */
export type KeyedRequest = { call: Call; input: unknown; key: string; hashes: ReadonlyMap<string, string> }
type Asking = Pick<Context, 'db' | 'actor' | 'house'>

/**
 * Runs a write once for each Idempotency-Key of a person: the same request again gets the same answer. The answer is stored in the
 * write's own transaction, so that both are there or neither, and what does not succeed leaves the key free. What is no single transaction
 * holds its key by `once-outside.ts`.
 */
export async function onceByKey(ctx: Asking, request: KeyedRequest, run: () => Promise<unknown>) {
  const claimed = await claim(ctx, request)
  if ('answer' in claimed) return claimed.answer
  const answer = await run()
  if (answer instanceof Refusal) return answer
  const { key, now, requestHash } = claimed
  const sealedAnswer = sealAnswer(ctx.house, key, answer)
  await saveKey(ctx.db, key, { requestHash, sealedAnswer, heldUntil: null, createdAt: now, forgetUntil: now - keyLife })
  return answer
}

type Claimed = { answer: unknown } | { key: Key; now: number; requestHash: Buffer }

/** Until the transaction ends nobody else gets the key; where it was answered, that is the answer. */
export async function claim({ db, actor, house }: Asking, request: KeyedRequest): Promise<Claimed> {
  if (!visibleAscii.test(request.key)) throw new Refusal('input.invalid', { fields: [{ name: 'Idempotency-Key', problem: 'wrongFormat' }] })
  const [key, now] = [{ companyId: actor.companyId, userId: actor.userId, keyHash: sha256(request.key) }, house.clock.now()]
  const requestHash = hashOf(request, house.tokenSecret)
  const { isFree, kept } = await claimKey(db, key, now - keyLife)
  if (kept && !kept.requestHash.equals(requestHash)) throw new Refusal('idempotency.reused')
  if (kept && kept.sealedAnswer !== null) return { answer: JSON.parse(house.sealer.open(kept.sealedAnswer, placeOf(key))) }
  if (!isFree || isRunning(kept, now)) throw new Refusal('idempotency.running', { retryAfterSeconds: 1 })
  if (kept && !request.call.repeatable) throw new Refusal('idempotency.unknown')
  return { key, now, requestHash }
}

const isRunning = (kept: KeptKey | undefined, now: number) => kept !== undefined && kept.heldUntil !== null && kept.heldUntil > now

export const sealAnswer = ({ sealer }: House, key: Key, answer: unknown) => sealer.seal(JSON.stringify(answer), placeOf(key))

/** So much before its end an answer is taken for gone: it must still be there when the write comes to it. */
const almostGone = 600_000

/** Whether this request would only get the answer that it got before, or be refused for its key. */
export async function isAnswered({ db, actor, house }: Asking, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false
  const mine = { companyId: actor.companyId, userId: actor.userId, keyHash: sha256(key) }
  return (await findKeys(db, mine, house.clock.now() - keyLife + almostGone)).length > 0
}

/** With a secret, because a request may hold something as guessable as a password. */
function hashOf({ call: { method, path }, input, hashes }: KeyedRequest, secret: string): Buffer {
  const told = JSON.stringify(input, (_name, value: unknown) => {
    if (!(value instanceof SavedFile)) return value
    // Where an upload was put differs each time.
    const { fileName, mimeType, size } = value
    return { fileName, mimeType, size, sha256: hashes.get(value.path) }
  })
  return Buffer.from(derivedToken(secret, `idempotency:${method} ${path} ${told}`), 'base64url')
}
