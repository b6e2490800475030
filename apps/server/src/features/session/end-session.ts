import type { sessionCalls } from '@prosa/contract/session/calls'
import { sessionEvents } from '@prosa/contract/session/events'
import type { Handler } from '../../kit/http/serve.ts'
import { endSessionRow } from './session-store.ts'

export const endSession: Handler<typeof sessionCalls.endSession> = async ({ db, actor, emit, audit, house }) => {
  const endedAt = house.clock.now()
  await endSessionRow(db, actor, endedAt)
  emit(sessionEvents.ended, { userId: actor.userId, sessionId: actor.sessionId, endedAt })
  audit({ target: actor.sessionId })
  return { ended: true }
}
