import type { sessionCalls } from '@prosa/contract/session/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { endSessions, lockOwnSessions } from './end-sessions.ts'

/** Also the session that asks. */
export const revokeSession: Handler<typeof sessionCalls.revokeSession> = async (ctx, { sessionId }) => {
  const open = await lockOwnSessions(ctx)
  if (!open.includes(sessionId)) throw new Refusal('session.notFound')
  return endSessions(ctx, ctx.actor.userId, [sessionId])
}
