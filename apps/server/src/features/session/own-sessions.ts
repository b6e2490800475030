import { securityEvents } from '@prosa/contract/security/events'
import type { sessionCalls } from '@prosa/contract/session/calls'
import { sessionEvents } from '@prosa/contract/session/events'
import { isInternal } from '../../kit/http/is-internal.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { endSessions, lockOwnSessions } from './end-sessions.ts'
import { findMemberEmail, listOpenSessionRows, lockOpenSessions } from './open-session-store.ts'
import { endSessionRow } from './session-store.ts'

const most = 100

export const listSessions: Handler<typeof sessionCalls.listSessions> = async ({ db, actor, house }) => {
  const rows = await listOpenSessionRows(db, actor, house.clock.now(), most)
  return rows.map((row) => ({ ...row, current: row.sessionId === actor.sessionId }))
}

/** Also the session that asks. */
export const revokeSession: Handler<typeof sessionCalls.revokeSession> = async (ctx, { sessionId }) => {
  const open = await lockOwnSessions(ctx)
  if (!open.includes(sessionId)) throw new Refusal('session.notFound')
  return endSessions(ctx, ctx.actor.userId, [sessionId])
}

export const revokeOtherSessions: Handler<typeof sessionCalls.revokeOtherSessions> = async (ctx) => {
  const { sessionId, userId } = ctx.actor
  const open = await lockOwnSessions(ctx)
  return endSessions(
    ctx,
    userId,
    open.filter((each) => each !== sessionId),
  )
}

export const endSession: Handler<typeof sessionCalls.endSession> = async ({ db, actor, emit, audit, house }) => {
  const endedAt = house.clock.now()
  await endSessionRow(db, actor, endedAt)
  emit(sessionEvents.ended, { userId: actor.userId, sessionId: actor.sessionId, endedAt })
  emit(securityEvents.sessionsChanged, { sessionId: actor.sessionId, at: endedAt })
  audit({ target: actor.sessionId })
  return { ended: true }
}

export const endOwnSession: Handler<typeof sessionCalls.endOwnSession> = async (ctx, { userId }) => {
  if (userId !== ctx.actor.userId) throw new Refusal('agent.notFound')
  return endSession(ctx, {})
}

/** Also of somebody who is inactive: what is open would be good again with their activation. */
export const endAgentSessions: Handler<typeof sessionCalls.endAgentSessions> = async (ctx, { agentId }) => {
  const { db, actor, house } = ctx
  const agent = { companyId: actor.companyId, userId: agentId }
  const email = await findMemberEmail(db, agent)
  const isHidden = email !== null && !actor.internal && isInternal(email, house.config.internalDomain)
  if (email === null || isHidden) throw new Refusal('agent.notFound')
  return endSessions(ctx, agentId, await lockOpenSessions(db, agent, house.clock.now()))
}
