import { sessionEvents } from '@prosa/contract/session/events'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { lockOpenSessions } from './open-session-store.ts'
import { endSessionRow } from './session-store.ts'

/** The asker's own. Two sessions that end each other at the same moment: the first stays, the second is over and ends nothing. */
export async function lockOwnSessions({ db, actor, house }: Context): Promise<string[]> {
  const sessionIds = await lockOpenSessions(db, actor, house.clock.now())
  if (!sessionIds.includes(actor.sessionId)) throw new Refusal('session.invalid')
  return sessionIds
}

/** Sockets and screens of these sessions end when the event is heard. */
export async function endSessions(ctx: Context, userId: string, sessionIds: readonly string[]): Promise<{ ended: number }> {
  const { db, emit, audit, house, actor } = ctx
  const endedAt = house.clock.now()
  for (const sessionId of sessionIds) {
    await endSessionRow(db, { companyId: actor.companyId, sessionId }, endedAt)
    emit(sessionEvents.ended, { userId, sessionId, endedAt })
    audit({ target: sessionId, before: { userId } })
  }
  return { ended: sessionIds.length }
}
