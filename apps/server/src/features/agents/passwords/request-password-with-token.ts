import type { passwordCalls } from '@prosa/contract/agents/password-calls'
import { refusedNewPassword } from '@prosa/contract/agents/password-rules'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { checkPasswords, refuseShortPassword } from '../../session/public.ts'
import { countPasswordTry } from './count-password-try.ts'
import { mailCode } from './mail-code.ts'
import { getPasswordHolder } from './password-store.ts'

/** Counted as tries too: "the same" would else tell somebody at a screen left open, one guess after the other, what the password is. */
export const requestPasswordWithToken: Handler<typeof passwordCalls.requestPasswordWithToken> = async (ctx, { password }) => {
  const { db, actor, house } = ctx
  const weak = refusedNewPassword(password, false)
  if (weak) throw new Refusal(weak)
  const holder = await getPasswordHolder(db, actor)
  await refuseShortPassword(db, { personId: holder.personId, companyId: actor.companyId, password })
  const wait = await countPasswordTry(ctx, holder.personId)
  if (wait !== null) throw new Refusal('mail.tooMany', { retryAfterSeconds: wait })
  const refused = refusedNewPassword(password, (await checkPasswords(house, holder, password, house.clock.now())) !== null)
  if (refused) return new Refusal(refused)
  return mailCode(ctx, holder, 'passwordToken')
}
