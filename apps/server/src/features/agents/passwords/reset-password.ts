import type { passwordCalls } from '@prosa/contract/agents/password-calls'
import { resetsOfAddress } from '@prosa/contract/agents/password-rules'
import { generatePassword } from '@prosa/contract/formats/secrets/password'
import { cleanEmail } from '@prosa/contract/formats/words/email'
import { newId } from '../../../kit/db/ids.ts'
import { takeAttempt } from '../../../kit/http/attempt-store.ts'
import type { VisitorContext } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { addressKey } from '../../../kit/http/safety/address-key.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { mailPassword } from './mail-password.ts'
import { findMailedTo, type MailedTo } from './password-store.ts'
import { takeReset } from './take-reset.ts'

/** Whoever is asked about, the same is done: what differs is only whether the mail has an address. */
export const resetPassword: Handler<typeof passwordCalls.resetPassword> = async (ctx, { email: typed, language = 'pt' }) => {
  const { house } = ctx
  const email = cleanEmail(typed).toLowerCase()
  const password = generatePassword()
  const [passwordHash, found] = [await house.passwords.hash(password), await admit(ctx, email)]

  const { companyId, name, ...known } = found ?? { companyId: newId(), name: '', language: null }
  const person = found && { personId: found.personId, email }
  await house.database.transaction(companyId, (db) =>
    mailPassword(house, db, { companyId, person, name, language: known.language ?? language, password, passwordHash }),
  )
  return { sent: true }
}

/** Null where nobody is to be mailed to, for whatever reason. */
async function admit({ house, visitor }: VisitorContext, email: string): Promise<MailedTo | null> {
  const at = house.clock.now()
  const { full, found } = await house.database.transaction(null, async (db) => {
    const full = await takeAttempt(db, { what: 'reset of address', key: addressKey(visitor.address), at, ...resetsOfAddress })
    const often = full ?? (await takeReset(db, email, at))
    const entry = await findMailedTo(db, email)
    return { full, found: often || entry?.isSuspended ? null : entry }
  })
  if (full) throw new Refusal('rate.limited', { retryAfterSeconds: Math.ceil((full.retryAt - at) / 1000) })
  return found
}
