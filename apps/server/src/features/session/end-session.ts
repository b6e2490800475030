import type { sessionCalls } from '@prosa/contract/session/calls'
import type { Handler } from '../../kit/serve.ts'
import { endSessionRow } from './session-store.ts'

export const endSession: Handler<typeof sessionCalls.endSession> = async ({ db, actor, house }) => {
  await endSessionRow(db, actor, house.clock.now())
  return { ended: true }
}
