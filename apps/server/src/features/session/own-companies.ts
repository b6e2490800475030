import { isPasswordExpired } from '@prosa/contract/formats/secrets/password-age'
import { securityEvents } from '@prosa/contract/security/events'
import type { sessionCalls } from '@prosa/contract/session/calls'
import { sessionLife } from '@prosa/contract/session/rules'
import { insertAuditEntry } from '../../kit/audit.ts'
import { randomToken, sha256 } from '../../kit/crypto/crypto.ts'
import { newId } from '../../kit/db/ids.ts'
import { workElsewhere } from '../../kit/events/work-elsewhere.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { type AskingSession, getAskingSession, listPersonCompanies, lockMembership } from './own-company-store.ts'
import { refuseAddress } from './refuse-by-policy.ts'
import { forgetOldSessions, insertRefreshToken, insertSession } from './session-store.ts'
import { tokenAnswer, tokenPair } from './token-pair.ts'

export const listOwnCompanies: Handler<typeof sessionCalls.listOwnCompanies> = async ({ db, actor }) => {
  const rows = await listPersonCompanies(db, actor)
  return rows.map((row) => ({ ...row, current: row.companyId === actor.companyId }))
}

export const hasSeveralCompanies: Handler<typeof sessionCalls.hasSeveralCompanies> = async ({ db, actor }) => ({
  multipleCompaniesHas: (await listPersonCompanies(db, actor)).length > 1,
})

/** The session that asks stays: whoever changes over ends it once they have arrived. */
export const switchCompany: Handler<typeof sessionCalls.switchCompany> = async (ctx, { targetCompanyId }) => {
  const { db, actor, house } = ctx
  const asking = await getAskingSession(db, actor)
  if (isPasswordExpired(asking.passwordChangedAt, house.clock.now())) throw new Refusal('session.invalid')
  return workElsewhere(ctx, targetCompanyId, (emit) => openAsWellProved({ ...ctx, emit }, targetCompanyId, asking))
}

async function openAsWellProved({ db, emit, visitor, house }: Context, companyId: string, asking: AskingSession) {
  const { personId, kept, provenAt, limitedTo } = asking
  const membership = await lockMembership(db, companyId, personId)
  if (!membership) throw new Refusal('company.notFound')
  const { userId, isSuspended } = membership
  if (isSuspended) throw new Refusal('session.companySuspended')
  await refuseAddress(db, companyId, visitor.address)

  const startedAt = house.clock.now()
  const session = { companyId, userId, sessionId: newId(startedAt), kept }
  const refreshToken = randomToken()
  const expiresAt = startedAt + (kept ? sessionLife.kept : sessionLife.short)
  const from = { address: visitor.address, userAgent: visitor.userAgent.slice(0, 500) }
  await insertSession(db, { ...session, ...from, startedAt, expiresAt, provenAt, limitedTo })
  await insertRefreshToken(db, session, sha256(refreshToken), startedAt)
  await forgetOldSessions(db, session, startedAt - sessionLife.kept)
  const entry = { what: 'session.start', at: startedAt, target: session.sessionId, after: { kept, switched: true } }
  await insertAuditEntry(db, { ...visitor, ...entry, companyId, userId })
  emit(securityEvents.sessionsChanged, { sessionId: session.sessionId, at: startedAt })
  return tokenAnswer(await tokenPair(house, session, refreshToken, startedAt))
}
