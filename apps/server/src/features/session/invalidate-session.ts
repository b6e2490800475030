import type { sessionCalls } from '@prosa/contract/session/calls'
import { sessionEvents } from '@prosa/contract/session/events'
import { insertAuditEntry } from '../../kit/audit.ts'
import { sha256 } from '../../kit/crypto/crypto.ts'
import type { Db } from '../../kit/db/db.ts'
import type { VisitorContext } from '../../kit/http/context.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { endSessionRow, findCompanyByRefreshToken, findTokenSession } from './session-store.ts'

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
    await insertAuditEntry(db, { ...visitor, companyId, userId, what: 'session.end', target: sessionId, at: endedAt })
  })
}
