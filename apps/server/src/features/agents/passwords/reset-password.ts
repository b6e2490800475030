import type { passwordCalls } from '@prosa/contract/agents/password-calls'
import { resetsOfAddress, resetsOfEmail } from '@prosa/contract/agents/password-rules'
import { cleanEmail } from '@prosa/contract/formats/email'
import { generatePassword } from '@prosa/contract/formats/password'
import { mailedPasswordLife } from '@prosa/contract/session/rules'
import { addressKey } from '../../../kit/address-key.ts'
import { takeAttempt } from '../../../kit/attempt-store.ts'
import type { VisitorContext } from '../../../kit/context.ts'
import { newId } from '../../../kit/ids.ts'
import { hashPassword } from '../../../kit/passwords.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { Handler } from '../../../kit/serve.ts'
import { queueMail } from '../../notifications/public.ts'
import { findMailedTo, type MailedTo, saveMailedPassword } from './password-store.ts'

/** Whoever is asked about, the same is done: what differs is only whether the mail has an address. */
export const resetPassword: Handler<typeof passwordCalls.resetPassword> = async (ctx, { email: typed, language = 'pt' }) => {
  const { database, clock } = ctx.house
  const email = cleanEmail(typed).toLowerCase()
  const password = generatePassword()
  const [passwordHash, found] = [await hashPassword(password), await admit(ctx, email)]

  const { personId, companyId, name, ...person } = found ?? { ...nobody, personId: newId(), companyId: newId() }
  await database.transaction(companyId, async (db) => {
    await saveMailedPassword(db, personId, passwordHash, clock.now())
    await queueMail(ctx.house, db, companyId, {
      kind: 'mailedPassword',
      values: { name, password, minutes: mailedPasswordLife / 60_000, path: '/' },
      to: found ? email : null,
      language: person.language ?? language,
    })
  })
  return { sent: true }
}

const nobody = { name: '', language: null }

/** Null where nobody is to be mailed to, for whatever reason. */
async function admit({ house, visitor }: VisitorContext, email: string): Promise<MailedTo | null> {
  const at = house.clock.now()
  const { full, found } = await house.database.transaction(null, async (db) => {
    const full = await takeAttempt(db, { what: 'reset of address', key: addressKey(visitor.address), at, ...resetsOfAddress })
    const often = full ?? (await takeAttempt(db, { what: 'reset of e-mail', key: email, at, ...resetsOfEmail }))
    const entry = await findMailedTo(db, email)
    return { full, found: often || entry?.isSuspended ? null : entry }
  })
  if (full) throw new Refusal('rate.limited', { retryAfterSeconds: Math.ceil((full.retryAt - at) / 1000) })
  return found
}
