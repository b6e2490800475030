import type { sessionCalls } from '@prosa/contract/session/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { listOpenSessionRows } from './open-session-store.ts'

const most = 100

export const listSessions: Handler<typeof sessionCalls.listSessions> = async ({ db, actor, house }) => {
  const rows = await listOpenSessionRows(db, actor, house.clock.now(), most)
  return rows.map((row) => ({ ...row, current: row.sessionId === actor.sessionId }))
}
