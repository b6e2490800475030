import { keepSessionScope, refusedEntry, sessionLife, signInBrake, triesWindow } from '@prosa/contract/session/rules'
import { addressKey } from '../../kit/address-key.ts'
import { insertAuditEntry } from '../../kit/audit.ts'
import type { VisitorContext } from '../../kit/context.ts'
import { randomToken, sha256 } from '../../kit/crypto.ts'
import { newId } from '../../kit/ids.ts'
import { hashPassword, isPassword } from '../../kit/passwords.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Entry, findEntry, forgetOldSessions, insertRefreshToken, insertSession } from './session-store.ts'
import { countFailures, forgetFailures, insertFailure, lockTrier, type Trier } from './sign-in-failure-store.ts'
import { type TokenPair, tokenPair } from './token-pair.ts'

type Credentials = { username?: string | undefined; password?: string | undefined; scope?: string | undefined }

/** Unknown people are checked against this, so that they take as long as known ones. */
const nobodysHash = hashPassword(randomToken())

export async function startSession(ctx: VisitorContext, { username = '', password = '', scope = '' }: Credentials): Promise<TokenPair> {
  const email = username.trim().toLowerCase()
  const trier: Trier = { emailHash: sha256(email), address: addressKey(ctx.visitor.address) }
  await brake(ctx, trier)

  const { database, clock } = ctx.house
  const entry = await database.transaction(null, (db) => findEntry(db, email))
  const right = await isPassword(entry?.passwordHash ?? (await nobodysHash), password)
  if (!entry || !right) throw new Refusal('session.wrongLogin')
  const refused = refusedEntry(entry, clock.now())
  if (!refused) return openSession(ctx, entry, trier, scope.split(' ').includes(keepSessionScope))
  await database.transaction(null, (db) => forgetFailures(db, trier))
  throw new Refusal(refused)
}

/** A try counts as failed until it succeeds: a hundred at the same moment do not slip past the count. */
async function brake({ house }: VisitorContext, trier: Trier) {
  const now = house.clock.now()
  const { verdict, oldest } = await house.database.transaction(null, async (db) => {
    await lockTrier(db, trier)
    const { count, oldest } = await countFailures(db, trier, now - triesWindow)
    const verdict = signInBrake(count)
    if ('wait' in verdict) await insertFailure(db, trier, now, now - triesWindow)
    return { verdict, oldest }
  })
  if ('wait' in verdict) return house.clock.wait(verdict.wait)
  throw new Refusal(verdict.refuse, { retryAfterSeconds: Math.ceil(((oldest ?? now) + triesWindow - now) / 1000) })
}

async function openSession({ house, visitor }: VisitorContext, { companyId, userId }: Entry, trier: Trier, kept: boolean) {
  const startedAt = house.clock.now()
  const session = { companyId, userId, sessionId: newId(startedAt), kept }
  const refreshToken = randomToken()
  await house.database.transaction(companyId, async (db) => {
    const expiresAt = startedAt + (kept ? sessionLife.kept : sessionLife.short)
    await insertSession(db, { ...session, startedAt, expiresAt, address: visitor.address, userAgent: visitor.userAgent.slice(0, 500) })
    await insertRefreshToken(db, session, sha256(refreshToken), startedAt)
    await forgetOldSessions(db, session, startedAt - sessionLife.kept)
    await forgetFailures(db, trier)
    const entry = { what: 'session.start', at: startedAt, target: session.sessionId, after: { kept } }
    await insertAuditEntry(db, { ...visitor, ...entry, companyId, userId })
  })
  return tokenPair(house, session, refreshToken, startedAt)
}
