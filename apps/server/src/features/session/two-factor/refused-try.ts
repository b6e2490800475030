import { codeTries } from '@prosa/contract/session/two-factor-rules'
import type { Db } from '../../../kit/db/db.ts'
import { forgetAttempts, takeAttempt } from '../../../kit/http/attempt-store.ts'
import { Refusal } from '../../../kit/http/refusal.ts'

/** Where a person may try codes; each is counted by itself. */
type Where = 'session.code' | 'session.proof' | 'twoFactor.confirm'

/** Counts a try as a wrong one until it is forgotten; a refusal where there were too many. Its transaction has to be kept. */
export async function refusedTry(db: Db, where: Where, personId: string, now: number): Promise<Refusal | null> {
  const full = await takeAttempt(db, { what: where, key: personId, at: now, ...codeTries })
  return full && new Refusal('session.tooManyTries', { retryAfterSeconds: Math.ceil((full.retryAt - now) / 1000) })
}

export const forgetTries = (db: Db, where: Where, personId: string): Promise<void> => forgetAttempts(db, { what: where, key: personId })
