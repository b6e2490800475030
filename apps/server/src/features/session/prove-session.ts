import type { sessionCalls } from '@prosa/contract/session/calls'
import { refusedStanding } from '@prosa/contract/session/rules'
import { isPassword } from '../../kit/crypto/passwords.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { lockPassword } from './new-password-store.ts'
import { getProvenAt, isSessionAlive, markProven } from './session-store.ts'
import { forgetTries, refusedTry } from './two-factor/refused-try.ts'
import { getOwnTwoFactor, type OwnTwoFactor } from './two-factor/two-factor-store.ts'
import { useCode } from './two-factor/use-code.ts'

type Proof = { password?: string | undefined; code?: string | undefined }

export const proveSession: Handler<typeof sessionCalls.proveSession> = async (ctx, proof) => {
  const { db, actor, house } = ctx
  await holdSession(ctx, (await getOwnTwoFactor(db, actor)).personId)
  const [provenAt, own] = [house.clock.now(), await getOwnTwoFactor(db, actor)]
  const tooMany = await refusedTry(db, 'session.proof', own.personId, provenAt)
  if (tooMany) return tooMany
  if (!(await isProof(ctx, own, proof))) return new Refusal('session.wrongProof')
  await forgetTries(db, 'session.proof', own.personId)
  await markProven(db, actor, provenAt)
  return { provenAt }
}

/** For a command that is sensitive only by what it is told to do: otherwise calls are marked with `proof`. */
export async function refuseUnproven({ db, actor, house }: Context): Promise<void> {
  const refused = refusedStanding({ limit: null, provenAt: await getProvenAt(db, actor) }, { proof: true }, house.clock.now())
  if (refused) throw new Refusal(refused)
}

/** Where a second factor is on, the password is not enough: whoever looked over a shoulder may know it. */
async function isProof({ house, db }: Context, own: OwnTwoFactor, { password = '', code = '' }: Proof): Promise<boolean> {
  if (own.twoFactorSince !== null) return (await useCode(house, db, own.personId, code)) !== null
  return isPassword(own.passwordHash, password)
}

/** Before a session is proved anew: one that a new password ends at this moment is not brought back by it. */
export async function holdSession({ db, actor, house }: Context, personId: string): Promise<void> {
  await lockPassword(db, personId)
  if (!(await isSessionAlive(db, actor, house.clock.now()))) throw new Refusal('session.invalid')
}
