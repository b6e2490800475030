import { readEmail } from '@prosa/contract/formats/words/email'
import type { signupCalls } from '@prosa/contract/signup/calls'
import { signupLife, startLimits } from '@prosa/contract/signup/rules'
import { randomToken } from '../../kit/crypto/crypto.ts'
import { newId } from '../../kit/db/ids.ts'
import { takeAttempt } from '../../kit/http/attempt-store.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { addressKey } from '../../kit/http/safety/address-key.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { mailSignup } from './mail-signup.ts'
import { refuseClosed } from './open-signup.ts'
import { insertSignup } from './signup-store.ts'

export const startSignup: Handler<typeof signupCalls.startSignup> = async ({ visitor, house }, input) => {
  refuseClosed(house)
  const { value: email, problem } = readEmail(input.email.toLowerCase())
  if (problem) throw new Refusal('input.invalid', { fields: [{ name: 'email', problem }] })
  const at = house.clock.now()
  const signup = { signupId: randomToken(), email, language: input.language ?? 'pt', newCompanyId: newId(at) } as const

  await house.database.transaction(signup.newCompanyId, async (db) => {
    const address = { what: 'signup.address', key: addressKey(visitor.address), at, ...startLimits.address }
    const tooMany = await takeAttempt(db, address)
    if (tooMany) throw new Refusal('rate.limited', { retryAfterSeconds: Math.ceil((tooMany.retryAt - at) / 1000) })
    const tooManyMails = await takeAttempt(db, { what: 'signup.email', key: email, at, ...startLimits.email })
    await insertSignup(db, { ...signup, startedAt: at, expiresAt: at + signupLife })
    await mailSignup(house, db, signup, { isSilent: tooManyMails !== null })
  })
  return { signupId: signup.signupId }
}
