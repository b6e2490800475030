import { generatePassword } from '@prosa/contract/formats/secrets/password'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { mailPassword } from './mail-password.ts'
import { getPasswordHolder } from './password-store.ts'
import { takeReset } from './take-reset.ts'

type Member = { companyId: string; userId: string }

/** To their own mailbox, and so often at most; nobody else gets to know it. */
export async function mailNewPassword({ db, house }: Pick<Context, 'db' | 'house'>, member: Member): Promise<void> {
  const password = generatePassword()
  const passwordHash = await house.passwords.hash(password)
  const { personId, name, email, language } = await getPasswordHolder(db, member)
  const at = house.clock.now()
  const often = await takeReset(db, email, at)
  if (often) throw new Refusal('mail.tooMany', { retryAfterSeconds: Math.ceil((often.retryAt - at) / 1000) })
  const person = { personId, email }
  await mailPassword(house, db, { companyId: member.companyId, person, name, language: language ?? 'pt', password, passwordHash })
}
