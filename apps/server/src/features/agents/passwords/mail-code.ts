import { randomInt } from 'node:crypto'
import { type CodeKind, codeDigits, codeLife, codeMails } from '@prosa/contract/agents/password-rules'
import { takeAttempt } from '../../../kit/http/attempt-store.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { queueMail } from '../../notifications/public.ts'
import { codeHash } from './code-hash.ts'
import { saveCode } from './code-store.ts'
import type { PasswordHolder } from './password-store.ts'

/** To the person who asks; the code is kept as a hash only. */
export async function mailCode(ctx: Context, holder: PasswordHolder, kind: CodeKind) {
  const { db, actor, house } = ctx
  await countMail(ctx, holder, kind)

  const code = String(randomInt(10 ** codeDigits[kind])).padStart(codeDigits[kind], '0')
  const expiresAt = house.clock.now() + codeLife
  const key = { companyId: actor.companyId, userId: actor.userId, kind }
  await saveCode(db, key, codeHash(house, key, code), expiresAt)
  const values = { name: holder.name, code, minutes: codeLife / 60_000 }
  await queueMail(house, db, actor.companyId, { kind, values, to: holder.email, language: holder.language ?? 'pt' })
  return { sent: true as const, expiresAt }
}

async function countMail({ db, house }: Context, { personId }: PasswordHolder, kind: CodeKind) {
  const at = house.clock.now()
  for (const limit of codeMails) {
    const full = await takeAttempt(db, { what: `${kind} in ${limit.within}`, key: personId, at, ...limit })
    if (full) throw new Refusal('mail.tooMany', { retryAfterSeconds: Math.ceil((full.retryAt - at) / 1000) })
  }
}
