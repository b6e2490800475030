import type { Context } from '../../../kit/http/context.ts'
import { queueMail } from '../../notifications/public.ts'
import { keepOnlyThisSession, lockPassword } from '../../session/public.ts'
import { forgetCodes } from './code-store.ts'
import { type PasswordHolder, savePassword } from './password-store.ts'

/** What all ways to a new password end with, once it may be had. */
export async function replacePassword(ctx: Context, { personId, name, email, language }: PasswordHolder, password: string) {
  const { db, actor, house, audit } = ctx
  const passwordHash = await house.passwords.hash(password)
  await lockPassword(db, personId)
  // After the lock: whoever came in with the old one before it did so earlier than this.
  const at = house.clock.now()
  await keepOnlyThisSession(ctx, personId, at, () => savePassword(db, personId, passwordHash, at))
  await forgetCodes(db, actor)
  const values = { name, at, path: '/forgot/password' }
  await queueMail(house, db, actor.companyId, { kind: 'passwordChanged', values, to: email, language: language ?? 'pt' })
  audit({ target: actor.userId })
  return { changed: true as const }
}
