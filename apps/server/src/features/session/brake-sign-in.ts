import { manyFailures, signInBrake, triesWindow } from '@prosa/contract/session/rules'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { countFailures, insertFailure, lockTrier, type Trier } from './sign-in-failure-store.ts'

/** A try counts as failed until it succeeds: a hundred at the same moment do not slip past the count. */
export async function brakeSignIn({ database, clock }: House, trier: Trier): Promise<void> {
  const now = clock.now()
  const { verdict, oldest } = await database.transaction(null, async (db) => {
    await lockTrier(db, trier)
    const { count, oldest, everywhere } = await countFailures(db, trier, now - triesWindow, manyFailures)
    const verdict = signInBrake(count, everywhere)
    if ('wait' in verdict) await insertFailure(db, trier, now, now - triesWindow)
    return { verdict, oldest }
  })
  if ('wait' in verdict) return clock.wait(verdict.wait)
  throw new Refusal(verdict.refuse, { retryAfterSeconds: Math.ceil(((oldest ?? now) + triesWindow - now) / 1000) })
}
