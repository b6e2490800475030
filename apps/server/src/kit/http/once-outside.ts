import type { Actor } from '@prosa/contract/permissions'
import type { Db } from '../db/db.ts'
import type { House } from '../house.ts'
import { claim, type KeyedRequest, keyLife, sealAnswer } from './idempotency.ts'
import { answerKey, freeKey, type Key, letGoOfKey, saveKey } from './idempotency-store.ts'
import { Refusal } from './refusal.ts'

/** Longer than any of them takes. One that takes longer all the same is not hurt: what may be done again does no harm beside itself. */
export const heldFor = 60_000

export type Entered = { actor: Actor; input: unknown }
type Asked = Omit<KeyedRequest, 'input'> & {
  /** Lets somebody in and reads what they sent. */
  entering(db: Db): Promise<Entered>
  run(entered: Entered): Promise<unknown>
}

/** Carries out once for each key what is no single transaction. */
export async function onceOutside(house: House, companyId: string, { entering, run, ...keyed }: Asked): Promise<unknown> {
  const begin = async (db: Db) => {
    const entered = await entering(db)
    const { actor, input } = entered
    return { entered, ...(await holdKey({ db, actor, house }, { ...keyed, input })) }
  }
  const begun = await house.database.transaction(companyId, begin, { entersItself: true })
  return 'answer' in begun ? begun.answer : underKey(house, begun.held, () => run(begun.entered))
}

type HeldKey = Key & { heldUntil: number }

/** From the end of the transaction on, the key is taken. */
async function holdKey(ctx: Parameters<typeof claim>[0], request: KeyedRequest): Promise<{ answer: unknown } | { held: HeldKey }> {
  const claimed = await claim(ctx, request)
  if ('answer' in claimed) return claimed
  const { key, now, requestHash } = claimed
  const heldUntil = now + heldFor
  await saveKey(ctx.db, key, { requestHash, sealedAnswer: null, heldUntil, createdAt: now, forgetUntil: now - keyLife })
  return { held: { ...key, heldUntil } }
}

/**
 * Keeps the answer for the key. A refusal means that nothing happened, and leaves the key free. After anything else, and after a crash,
 * nobody knows: the key stays with its request, which may be made again where the call is `repeatable` and is told so where it is not.
 */
async function underKey<T>(house: House, held: HeldKey, run: () => Promise<T>): Promise<T> {
  const note = (write: (db: Db) => ReturnType<typeof freeKey>) =>
    house.database.statement(held.companyId, write).catch((error: unknown) => house.report(error))
  try {
    const answer = await run()
    await note((db) => answerKey(db, held, sealAnswer(house, held, answer)))
    return answer
  } catch (error) {
    const isUndone = error instanceof Refusal && error.status < 500
    await note((db) => (isUndone ? freeKey(db, held) : letGoOfKey(db, held, house.clock.now())))
    throw error
  }
}
