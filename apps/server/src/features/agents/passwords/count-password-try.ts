import { passwordTries } from '@prosa/contract/agents/password-rules'
import { forgetAttempts, takeAttempt } from '../../../kit/http/attempt-store.ts'
import type { Context } from '../../../kit/http/context.ts'

const what = 'password'

/** Seconds until there may be another one, null where this one may be. Tries of one person come one after the other from here on. */
export async function countPasswordTry({ db, house }: Context, personId: string): Promise<number | null> {
  const at = house.clock.now()
  const full = await takeAttempt(db, { what, key: personId, at, ...passwordTries })
  return full && Math.ceil((full.retryAt - at) / 1000)
}

export const forgetPasswordTries = ({ db }: Context, personId: string) => forgetAttempts(db, { what, key: personId })
