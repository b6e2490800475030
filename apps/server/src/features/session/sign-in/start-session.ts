import { securityEvents } from '@prosa/contract/security/events'
import { isPasswordOld } from '@prosa/contract/security/password-policy'
import type { sessionCalls } from '@prosa/contract/session/calls'
import type { StoredLimit } from '@prosa/contract/session/model'
import {
  entryLimit,
  type GivenPassword,
  keepSessionScope,
  manyFailures,
  refusedEntry,
  sessionLife,
  signInBrake,
  triesWindow,
} from '@prosa/contract/session/rules'
import { insertAuditEntry } from '../../../kit/audit.ts'
import { randomToken, sha256 } from '../../../kit/crypto/crypto.ts'
import { newId } from '../../../kit/db/ids.ts'
import type { House } from '../../../kit/house.ts'
import type { VisitorContext } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { addressKey } from '../../../kit/http/safety/address-key.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { isStillGiven } from '../new-password-store.ts'
import { getPasswordPolicy, listPersonPlaces } from '../policy-store.ts'
import { isAllowedFrom } from '../refuse-by-policy.ts'
import { type Entry, findEntry, forgetOldSessions, insertRefreshToken, insertSession } from '../session-store.ts'
import { type TokenPair, tokenAnswer, tokenPair } from '../token-pair.ts'
import { forgetTries, refusedTry } from '../two-factor/refused-try.ts'
import { useCode } from '../two-factor/use-code.ts'
import { checkPasswords } from './check-passwords.ts'
import { keepDevice, knownDevice } from './known-device.ts'
import { countFailures, forgetFailures, insertFailure, lockTrier, type Trier } from './sign-in-failure-store.ts'

/** A phone stays signed in. */
export const startMobileSession: Handler<typeof sessionCalls.startMobileSession> = async (ctx, { email, ...proof }) =>
  tokenAnswer(await startSession(ctx, { ...proof, username: email, scope: keepSessionScope }))

type Credentials = {
  username?: string | undefined
  password?: string | undefined
  code?: string | undefined
  scope?: string | undefined
}

export async function startSession(ctx: VisitorContext, credentials: Credentials): Promise<TokenPair> {
  const { username = '', password = '', code = '', scope = '' } = credentials
  const email = username.trim().toLowerCase()
  const trier = trierOf(ctx, sha256(email))
  await brakeSignIn(ctx.house, trier)

  const { database, clock } = ctx.house
  // A password that is changed while this one is checked is newer than the session's proof.
  const provenAt = clock.now()
  const found = await database.transaction(null, (db) => findEntry(db, email))
  const given = await checkPasswords(ctx.house, found, password, provenAt)
  if (!found || !given) throw new Refusal('session.wrongLogin')
  const entry = { ...found, ...(await placeOf(ctx, found)) }

  const needsCode = entry.twoFactorSince !== null
  const refused =
    refusedEntry(entry, given, clock.now()) ??
    (entry.isOutside ? 'session.addressRefused' : null) ??
    (needsCode && code === '' ? 'session.codeNeeded' : null)
  const tooMany = await database.transaction(null, async (db) => {
    await forgetFailures(db, trier)
    return !refused && needsCode ? refusedTry(db, 'session.code', entry.personId, clock.now()) : null
  })
  if (refused) throw new Refusal(refused)
  if (tooMany) throw tooMany
  const pair = await openSession(ctx, entry, {
    kept: scope.split(' ').includes(keepSessionScope),
    given,
    limitedTo: entryLimit(given, entry) ?? (entry.isPasswordOld ? 'newPassword' : null),
    code: needsCode ? code : null,
    provenAt,
  })
  keepDevice(ctx.house, ctx.device, trier.emailHash)
  return pair
}

/** Of the companies that let somebody in from where they are, the one that they used last. */
async function placeOf({ house, visitor }: VisitorContext, { personId, companyId, userId, passwordChangedAt }: Entry) {
  return house.database.transaction(null, async (db) => {
    const places = await listPersonPlaces(db, personId)
    const place = places.find(({ ranges }) => isAllowedFrom(ranges, visitor.address))
    const entered = place ?? { companyId, userId }
    const policy = await getPasswordPolicy(db, personId, entered.companyId)
    return {
      companyId: entered.companyId,
      userId: entered.userId,
      isOutside: places.length > 0 && !place,
      isPasswordOld: isPasswordOld(passwordChangedAt, policy, house.clock.now()),
    }
  })
}

/** A device that this person signed in with is counted by itself, wherever it is: no failures of others lock it. */
function trierOf({ house, device, visitor }: VisitorContext, emailHash: Buffer): Trier {
  const deviceId = knownDevice(house, device, emailHash)
  return { emailHash, address: deviceId === null ? addressKey(visitor.address) : `device:${deviceId}` }
}

type Opening = { kept: boolean; given: GivenPassword; limitedTo: StoredLimit | null; code: string | null; provenAt: number }

/** The code is used up in the transaction that opens the session: of two at the same moment one is refused. */
async function openSession({ house, visitor }: VisitorContext, entry: Entry, opening: Opening) {
  const { kept, given, limitedTo, code, provenAt } = opening
  const { personId, companyId, userId } = entry
  const startedAt = house.clock.now()
  const session = { companyId, userId, sessionId: newId(startedAt), kept }
  const refreshToken = randomToken()
  await house.work(companyId, async ({ db, emit }) => {
    if (!(await isStillGiven(db, entry, given))) throw new Refusal('session.wrongLogin')
    const used = code === null ? null : await useCode(house, db, personId, code)
    if (code !== null && used === null) throw new Refusal('session.wrongCode')
    if (used) await forgetTries(db, 'session.code', personId)
    const expiresAt = startedAt + sessionLife[limitedTo ? 'limited' : kept ? 'kept' : 'short']
    const from = { address: visitor.address, userAgent: visitor.userAgent.slice(0, 500) }
    await insertSession(db, { ...session, ...from, startedAt, expiresAt, limitedTo, provenAt })
    await insertRefreshToken(db, session, sha256(refreshToken), startedAt)
    await forgetOldSessions(db, session, startedAt - sessionLife.kept)
    const after = { kept, ...(limitedTo ? { limitedTo } : {}), ...(used ? { secondFactor: used } : {}) }
    await insertAuditEntry(db, { ...visitor, what: 'session.start', at: startedAt, target: session.sessionId, after, companyId, userId })
    emit(securityEvents.sessionsChanged, { sessionId: session.sessionId, at: startedAt })
  })
  return tokenPair(house, session, refreshToken, startedAt)
}

/** A try counts as failed until it succeeds: a hundred at the same moment do not slip past the count. */
async function brakeSignIn({ database, clock }: House, trier: Trier): Promise<void> {
  const now = clock.now()
  const { verdict, oldest } = await database.transaction(null, async (db) => {
    await lockTrier(db, trier)
    const { count, oldest, everywhere } = await countFailures(db, trier, now - triesWindow, manyFailures)
    const verdict = signInBrake(count, everywhere)
    if ('wait' in verdict) await insertFailure(db, trier, now, now - triesWindow)
    return { verdict, oldest }
  })
  if ('wait' in verdict) return clock.wait(verdict.wait)
  throw new Refusal(verdict.refuse, { retryAfterSeconds: Math.ceil(((oldest ?? now) + triesWindow - now) / 1000) })
}
