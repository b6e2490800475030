import type { signupCalls } from '@prosa/contract/signup/calls'
import { refusedSignup, resendLimits } from '@prosa/contract/signup/rules'
import type { Db } from '../../kit/db/db.ts'
import { type Attempt, takeAttempt } from '../../kit/http/attempt-store.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { mailSignup, mailWelcome } from './mail-signup.ts'
import { refuseClosed } from './open-signup.ts'
import { findSignup } from './signup-store.ts'

/** The mail again that is true now: the link, that there is an account already, or the welcome. */
export const resendSignup: Handler<typeof signupCalls.resendSignup> = async ({ house }, { signupId }) => {
  refuseClosed(house)
  const at = house.clock.now()
  const signup = await house.database.transaction(null, (db) => findSignup(db, signupId))
  await house.database.transaction(signup?.newCompanyId ?? null, async (db) => {
    await refuseTooMany(db, { what: 'signup.resendMinute', key: signupId, at, ...resendLimits.minute })
    await refuseTooMany(db, { what: 'signup.resendHour', key: signupId, at, ...resendLimits.hour })
    if (!signup) return
    await refuseTooMany(db, { what: 'signup.email', key: signup.email, at, ...resendLimits.email })
    const refused = refusedSignup(signup, at)
    if (refused === 'signup.expired') throw new Refusal(refused)
    if (refused === 'signup.used') await mailWelcome(house, db, signup)
    else await mailSignup(house, db, signup)
  })
  return { sent: true }
}

/** Nothing is counted of what is refused. */
async function refuseTooMany(db: Db, attempt: Attempt): Promise<void> {
  const tooMany = await takeAttempt(db, attempt)
  if (tooMany) throw new Refusal('mail.tooMany', { retryAfterSeconds: Math.ceil((tooMany.retryAt - attempt.at) / 1000) })
}
