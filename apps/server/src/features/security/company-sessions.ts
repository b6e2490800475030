import type { securityCalls } from '@prosa/contract/security/calls'
import { sessionEvents } from '@prosa/contract/session/events'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { endSessions, tellAdmins } from '../session/public.ts'
import { countCompanySessions, endSessionRows, listCompanySessionRows, lockCompanySessions } from './company-session-store.ts'

/** The provider's own staff is there only for its own. */
const listingOf = ({ actor, house }: Context) => ({
  companyId: actor.companyId,
  hiddenDomain: actor.internal ? null : house.config.internalDomain,
})

export const listCompanySessions: Handler<typeof securityCalls.listCompanySessions> = async (ctx, { userId, beforeId, limit = 50 }) => {
  const { db, actor, house } = ctx
  const [listing, now] = [{ ...listingOf(ctx), userId }, house.clock.now()]
  const [rows, total] = await Promise.all([
    listCompanySessionRows(db, { ...listing, beforeId, most: limit + 1 }, now),
    countCompanySessions(db, listing, now),
  ])
  const sessions = rows.slice(0, limit).map((row) => ({ ...row, current: row.sessionId === actor.sessionId }))
  return { sessions, containsMore: rows.length > limit, total }
}

/** Also the one that asks. */
export const endCompanySession: Handler<typeof securityCalls.endCompanySession> = async (ctx, { sessionId }) => {
  const [held] = await lockCompanySessions(ctx.db, listingOf(ctx), ctx.house.clock.now(), sessionId)
  if (!held) throw new Refusal('session.notFound')
  return endSessions(ctx, held.userId, [held.sessionId])
}

/** Of two who end each other at the same moment the first stays, and the second is over and ends nothing. */
export const endCompanySessions: Handler<typeof securityCalls.endCompanySessions> = async (ctx, { withOwn }) => {
  const { db, actor, house, emit, audit } = ctx
  const endedAt = house.clock.now()
  const open = await lockCompanySessions(db, listingOf(ctx), endedAt)
  if (!open.some(({ sessionId }) => sessionId === actor.sessionId)) throw new Refusal('session.invalid')
  const ended = withOwn ? open : open.filter(({ sessionId }) => sessionId !== actor.sessionId)
  const sessionIds = ended.map(({ sessionId }) => sessionId)
  await endSessionRows(db, actor.companyId, sessionIds, endedAt)
  for (const { userId, sessionId } of ended) emit(sessionEvents.ended, { userId, sessionId, endedAt })
  tellAdmins(emit, sessionIds, endedAt)
  audit({ after: { ended: ended.length, withOwn } })
  return { ended: ended.length }
}
