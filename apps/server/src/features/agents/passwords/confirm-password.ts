import { type CodeKind, refusedNewPassword } from '@prosa/contract/agents/password-rules'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { checkPasswords, refuseShortPassword } from '../../session/public.ts'
import { forgetPasswordTries } from './count-password-try.ts'
import { getPasswordHolder } from './password-store.ts'
import { replacePassword } from './replace-password.ts'
import { tryCode } from './try-code.ts'

/** The code goes before the comparison with the old password: without the code that tells nothing. */
export async function confirmPassword(ctx: Context, password: string, kind: CodeKind, code: string) {
  const { db, actor, house } = ctx
  const weak = refusedNewPassword(password, false)
  if (weak) throw new Refusal(weak)
  const holder = await getPasswordHolder(db, actor)
  await refuseShortPassword(db, { personId: holder.personId, companyId: actor.companyId, password })
  const wrong = await tryCode(ctx, kind, code)
  if (wrong) return new Refusal(wrong)
  const refused = refusedNewPassword(password, (await checkPasswords(house, holder, password, house.clock.now())) !== null)
  if (refused) throw new Refusal(refused)
  await forgetPasswordTries(ctx, holder.personId)
  return replacePassword(ctx, holder, password)
}
