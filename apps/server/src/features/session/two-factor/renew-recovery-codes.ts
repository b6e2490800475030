import type { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { writeRecoveryCode } from '@prosa/contract/session/two-factor-rules'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { newRecoveryCodes, recoveryCodeHash } from './new-recovery-codes.ts'
import { getOwnTwoFactor, saveRecoveryCodes } from './two-factor-store.ts'

/** The ones before are good for nothing from now on. */
export const renewRecoveryCodes: Handler<typeof twoFactorCalls.renewRecoveryCodes> = async ({ db, actor, audit }) => {
  const { personId, twoFactorSince, recoveryCodesLeft } = await getOwnTwoFactor(db, actor)
  if (twoFactorSince === null) throw new Refusal('twoFactor.notStarted')
  const recoveryCodes = newRecoveryCodes()
  await saveRecoveryCodes(
    db,
    personId,
    recoveryCodes.map((code) => recoveryCodeHash(personId, code)),
  )
  audit({ target: actor.userId, before: { recoveryCodesLeft }, after: { recoveryCodesLeft: recoveryCodes.length } })
  return { recoveryCodes: recoveryCodes.map(writeRecoveryCode) }
}
