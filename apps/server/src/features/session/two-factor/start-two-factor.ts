import type { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { newSecret, secretUri } from './app-code-step.ts'
import { secretPlace } from './secret-place.ts'
import { getOwnTwoFactor, saveTwoFactorPending } from './two-factor-store.ts'

export const startTwoFactor: Handler<typeof twoFactorCalls.startTwoFactor> = async ({ db, actor, house }) => {
  const { personId, email, companyName, twoFactorSince } = await getOwnTwoFactor(db, actor)
  if (twoFactorSince !== null) throw new Refusal('twoFactor.alreadyOn')
  const secret = newSecret()
  await saveTwoFactorPending(db, personId, house.sealer.seal(secret, secretPlace(personId)))
  return { secret, uri: secretUri(secret, email, companyName) }
}
