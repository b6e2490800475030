import { readMemberPhone } from '@prosa/contract/agents/member-phone'
import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import type { signupCalls } from '@prosa/contract/signup/calls'
import { guessCompanyName } from '@prosa/contract/signup/company-name'
import { accountProblems } from '@prosa/contract/signup/rules'
import { insertAuditEntry } from '../../kit/audit.ts'
import { newId } from '../../kit/db/ids.ts'
import { isInternal } from '../../kit/http/is-internal.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { isKnownElsewhere, savePassword } from '../agents/public.ts'
import { lockPassword } from '../session/public.ts'
import { createCompany } from './create-company.ts'
import { mailWelcome } from './mail-signup.ts'
import { openSignup } from './open-signup.ts'
import { spendSignup } from './signup-store.ts'

export const createAccount: Handler<typeof signupCalls.createAccount> = async ({ house, visitor }, input) => {
  const signup = await openSignup(house, input)
  const fields = accountProblems(input)
  if (fields.length > 0) throw new Refusal('input.invalid', { fields })
  const { email, language, newCompanyId: companyId } = signup
  if (isInternal(email, house.config.internalDomain)) throw new Refusal('signup.knownEmail')

  const passwordHash = await house.passwords.hash(input.password)
  const now = house.clock.now()
  const name = input.name.trim()
  const nameGuessed = input.companyName === undefined
  const companyName = tidyName(input.companyName ?? guessCompanyName(email, name))
  const founder = { personId: newId(now), email, passwordHash, passwordChangedAt: now, name, ...readMemberPhone(input).value }

  await house.database.transaction(companyId, async (db) => {
    if (!(await spendSignup(db, signup.signupId, now))) throw new Refusal('signup.used')
    const { userId, personId: added } = await createCompany(db, { companyId, companyName, nameGuessed, language, founder, at: now })
    if (added !== founder.personId) {
      // Of two who sign up, or one who signs in meanwhile, the second finds what the first has done.
      await lockPassword(db, added)
      // Somebody with this e-mail belongs somewhere after all: their account is not to be given to whoever holds this link.
      if (await isKnownElsewhere(db, email, companyId)) throw new Refusal('signup.knownEmail')
      await savePassword(db, added, passwordHash, now)
    }
    const entry = { companyId, userId, what: 'signup.createAccount', target: companyId, at: now, after: { companyName } }
    await insertAuditEntry(db, { ...visitor, ...entry })
    await mailWelcome(house, db, signup)
  })
  return { companyId, email }
}
