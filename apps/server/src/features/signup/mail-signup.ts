import { signupLife } from '@prosa/contract/signup/rules'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { isInternal } from '../../kit/http/is-internal.ts'
import { isKnownElsewhere } from '../agents/public.ts'
import { type Mail, queueMail } from '../notifications/public.ts'
import { signupCode } from './open-signup.ts'
import { findFounder, type Signup } from './signup-store.ts'

type Unused = Pick<Signup, 'signupId' | 'email' | 'language' | 'newCompanyId'>

/** What an e-mail gets that may or may not be known: one mail in any case, so that only the mailbox learns which. `isSilent` sends none. */
export async function mailSignup(house: House, db: Db, signup: Unused, { isSilent = false } = {}): Promise<void> {
  const { signupId, email, language, newCompanyId } = signup
  const isKnown = (await isKnownElsewhere(db, email, newCompanyId)) || isInternal(email, house.config.internalDomain)
  const path = `/create/account/${signupId}?code=${signupCode(house, signupId)}`
  const to = isSilent ? null : email
  const mail: Mail = isKnown
    ? { kind: 'signupKnown', to, language, values: { loginPath: '/', forgotPath: '/forgot/password' } }
    : { kind: 'signupConfirm', to, language, values: { path, hours: signupLife / 3_600_000 } }
  await queueMail(house, db, newCompanyId, mail)
}

/** In a transaction of the new company, once it is there. */
export async function mailWelcome(house: House, db: Db, signup: Signup): Promise<void> {
  const { email, language, newCompanyId } = signup
  const founder = await findFounder(db, signup)
  if (!founder) return
  await queueMail(house, db, newCompanyId, { kind: 'welcome', to: email, language, values: { ...founder, path: `/${newCompanyId}/admin` } })
}
