import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { mailTwoFactorChange } from './mail-two-factor-change.ts'
import { clearTwoFactor, getOwnTwoFactor } from './two-factor-store.ts'

/**
 * Takes it off somebody of the company, for a command that has found them there. Who was added and never came in is answered for like one who has
 * none: what they have elsewhere is nothing that this company takes away, or learns of.
 */
export async function resetTwoFactorOf(ctx: Context, userId: string): Promise<void> {
  const { db, actor, house } = ctx
  const member = { companyId: actor.companyId, userId }
  const own = await getOwnTwoFactor(db, member)
  if (!own.isAccepted) return
  if (own.isElsewhere) throw new Refusal('twoFactor.shared')
  await clearTwoFactor(db, own.personId)
  if (own.twoFactorSince !== null) await mailTwoFactorChange(ctx, own, { on: false, at: house.clock.now(), userId })
}
