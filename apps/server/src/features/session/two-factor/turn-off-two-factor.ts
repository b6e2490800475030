import type { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { mailTwoFactorChange } from './mail-two-factor-change.ts'
import { clearTwoFactor, getOwnTwoFactor, toldTwoFactor } from './two-factor-store.ts'

export const turnOffTwoFactor: Handler<typeof twoFactorCalls.turnOffTwoFactor> = async (ctx) => {
  const { db, actor, house } = ctx
  const own = await getOwnTwoFactor(db, actor)
  if (own.twoFactorRequired) throw new Refusal('twoFactor.required')
  await clearTwoFactor(db, own.personId)
  if (own.twoFactorSince !== null) await mailTwoFactorChange(ctx, own, { on: false, at: house.clock.now() })
  return toldTwoFactor({ ...own, twoFactorSince: null, recoveryCodesLeft: 0 })
}
