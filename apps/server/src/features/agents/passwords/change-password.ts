import type { passwordCalls } from '@prosa/contract/agents/password-calls'
import { needsCurrentPassword, refusedNewPassword } from '@prosa/contract/agents/password-rules'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { checkPasswords, getStoredLimit, refuseShortPassword } from '../../session/public.ts'
import { countPasswordTry, forgetPasswordTries } from './count-password-try.ts'
import { getPasswordHolder } from './password-store.ts'
import { replacePassword } from './replace-password.ts'

export const changePassword: Handler<typeof passwordCalls.changePassword> = async (ctx, { currentPassword = '', password }) => {
  const { db, actor, house } = ctx
  const weak = refusedNewPassword(password, false)
  if (weak) throw new Refusal(weak)
  if ((await getStoredLimit(db, actor)) === 'firstPassword') throw new Refusal('password.codeNeeded')
  const { personId } = await getPasswordHolder(db, actor)
  await refuseShortPassword(db, { personId, companyId: actor.companyId, password })
  const wait = await countPasswordTry(ctx, personId)
  if (wait !== null) throw new Refusal('session.tooManyTries', { retryAfterSeconds: wait })

  // Read again: while this try waited for its turn, another one may have changed the password.
  const [holder, limit, now] = [await getPasswordHolder(db, actor), await getStoredLimit(db, actor), house.clock.now()]
  if (needsCurrentPassword(limit) && !(await checkPasswords(house, holder, currentPassword, now))) return new Refusal('password.wrong')
  const refused = refusedNewPassword(password, (await checkPasswords(house, holder, password, now)) !== null)
  if (refused) return new Refusal(refused)
  await forgetPasswordTries(ctx, personId)
  return replacePassword(ctx, holder, password)
}
