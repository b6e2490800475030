import type { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { readCode, writeRecoveryCode } from '@prosa/contract/session/two-factor-rules'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { holdSession } from '../prove-session.ts'
import { markProven } from '../session-store.ts'
import { appCodeStep } from './app-code-step.ts'
import { mailTwoFactorChange } from './mail-two-factor-change.ts'
import { newRecoveryCodes, recoveryCodeHash } from './new-recovery-codes.ts'
import { forgetTries, refusedTry } from './refused-try.ts'
import { secretPlace } from './secret-place.ts'
import { confirmPending, getOwnTwoFactor } from './two-factor-store.ts'

/** The first code shows that an app has the secret; only from then on it counts. */
export const confirmTwoFactor: Handler<typeof twoFactorCalls.confirmTwoFactor> = async (ctx, { code }) => {
  const { db, actor, house } = ctx
  await holdSession(ctx, (await getOwnTwoFactor(db, actor)).personId)
  const [at, own] = [house.clock.now(), await getOwnTwoFactor(db, actor)]
  const { personId, twoFactorPending: pending } = own
  if (pending === null) throw new Refusal('twoFactor.notStarted')
  const tooMany = await refusedTry(db, 'twoFactor.confirm', personId, at)
  if (tooMany) return tooMany
  const read = readCode(code)
  const step = read.kind === 'app' ? await appCodeStep(house.sealer.open(pending, secretPlace(personId)), read.code, at) : null
  if (step === null) return new Refusal('session.wrongCode')

  const recoveryCodes = newRecoveryCodes()
  const codeHashes = recoveryCodes.map((each) => recoveryCodeHash(personId, each))
  if (!(await confirmPending(db, personId, { pending, step, codeHashes, at }))) throw new Refusal('twoFactor.notStarted')
  await forgetTries(db, 'twoFactor.confirm', personId)
  await markProven(db, actor, at)
  await mailTwoFactorChange(ctx, own, { on: true, at })
  return { recoveryCodes: recoveryCodes.map(writeRecoveryCode) }
}
