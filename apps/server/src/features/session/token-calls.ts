import { permissionFlags } from '@prosa/contract/agents/rules'
import { isPasswordExpired } from '@prosa/contract/formats/secrets/password-age'
import { may } from '@prosa/contract/permissions'
import { securityEvents } from '@prosa/contract/security/events'
import type { sessionCalls } from '@prosa/contract/session/calls'
import { sessionEvents } from '@prosa/contract/session/events'
import { insertAuditEntry } from '../../kit/audit.ts'
import { sha256 } from '../../kit/crypto/crypto.ts'
import type { Db } from '../../kit/db/db.ts'
import type { VisitorContext } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { getPreferencesRow } from './preferences-store.ts'
import { refreshSession } from './refresh-session.ts'
import { endSessionRow, findCompanyByRefreshToken, findTokenSession, getSessionDataRow, isSessionAlive } from './session-store.ts'
import { startSession } from './sign-in/start-session.ts'
import { tokenAnswer } from './token-pair.ts'

/** RFC 6749, 4.3.2 and 6; one without a value is as good as left out (3.2). */
const needed = { password: ['username', 'password'], refresh_token: ['refresh_token'] } as const

export const getToken: Handler<typeof sessionCalls.getToken> = async (ctx, input) => {
  const missing = needed[input.grant_type].filter((name) => !input[name])
  if (missing.length > 0) throw new Refusal('input.invalid', { fields: missing.map((name) => ({ name, problem: 'required' })) })
  const pair = input.grant_type === 'password' ? await startSession(ctx, input) : await refreshSession(ctx, input.refresh_token ?? '')
  return { ...tokenAnswer(pair), ...(input.state === undefined ? {} : { state: input.state }) }
}

export const checkSession: Handler<typeof sessionCalls.checkSession> = async ({ house }, { accessToken }) => {
  const now = house.clock.now()
  const claims = await house.accessTokens.read(accessToken, now, 'acceptExpired')
  const alive = claims !== null && (await house.database.transaction(claims.companyId, (db) => isSessionAlive(db, claims, now)))
  const valid = alive && claims.expiresAt > now
  return { valid, refreshCan: alive, accessToken: valid ? accessToken : '' }
}

export const inspectToken: Handler<typeof sessionCalls.inspectToken> = async ({ house }, { token }) => {
  const now = house.clock.now()
  const claims = await house.accessTokens.read(token, now)
  const active = claims !== null && (await house.database.transaction(claims.companyId, (db) => isSessionAlive(db, claims, now)))
  return active ? { active, companyId: claims.companyId, userId: claims.userId, expiresAt: claims.expiresAt } : { active }
}

/** The same answer whatever the tokens were: it tells nobody which ones exist. */
export const invalidateSession: Handler<typeof sessionCalls.invalidateSession> = async (ctx, { accessToken = '', refreshToken = '' }) => {
  await endByAccessToken(ctx, accessToken)
  await endByRefreshToken(ctx, refreshToken)
  return { ended: true }
}

async function endByAccessToken(ctx: VisitorContext, token: string) {
  const { accessTokens, clock } = ctx.house
  const claims = await accessTokens.read(token, clock.now(), 'acceptExpired')
  if (claims) await end(ctx, claims.companyId, async () => claims)
}

async function endByRefreshToken(ctx: VisitorContext, token: string) {
  const tokenHash = sha256(token)
  const companyId = await ctx.house.database.transaction(null, (db) => findCompanyByRefreshToken(db, tokenHash))
  if (companyId) await end(ctx, companyId, (db) => findTokenSession(db, companyId, tokenHash))
}

type FindSession = (db: Db) => Promise<{ companyId: string; sessionId: string } | null>

async function end({ house, visitor }: VisitorContext, companyId: string, findSession: FindSession) {
  const endedAt = house.clock.now()
  await house.work(companyId, async ({ db, emit }) => {
    const session = await findSession(db)
    const userId = session && (await endSessionRow(db, session, endedAt))
    if (!userId) return
    const { sessionId } = session
    emit(sessionEvents.ended, { userId, sessionId, endedAt })
    emit(securityEvents.sessionsChanged, { sessionId, at: endedAt })
    await insertAuditEntry(db, { ...visitor, companyId, userId, what: 'session.end', target: sessionId, at: endedAt })
  })
}

/** What a browser keeps of its session, after a sign-in and after a refresh. */
export const getSessionData: Handler<typeof sessionCalls.afterLogin> = async ({ db, actor, house }, { userId }) => {
  if (userId !== actor.userId) throw new Refusal('agent.notFound')
  const { companyId, permissions, contactsMasked, flagsOff } = actor
  const [{ passwordChangedAt, limitedTo, ...row }, uploadLimits] = await Promise.all([
    getSessionDataRow(db, actor),
    getPreferencesRow(db, companyId, userId),
  ])
  // Who is here to choose a new one is not sent away to get one.
  const passwordExpired = row.limit !== 'newPassword' && isPasswordExpired(passwordChangedAt, house.clock.now())
  return {
    ...row,
    companyId,
    userId,
    permission: permissionFlags(permissions),
    uploadLimits,
    passwordExpired,
    ...(limitedTo === 'oldPassword' && { currentPasswordNeeded: true }),
    ...(contactsMasked && { contactsMasked }),
    ...(flagsOff.length > 0 && { flagsOff: [...flagsOff] }),
    ...(may(actor, 'internal') && { internal: true }),
  }
}
