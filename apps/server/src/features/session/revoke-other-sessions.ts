import type { sessionCalls } from '@prosa/contract/session/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { endSessions, lockOwnSessions } from './end-sessions.ts'

export const revokeOtherSessions: Handler<typeof sessionCalls.revokeOtherSessions> = async (ctx) => {
  const { sessionId, userId } = ctx.actor
  const open = await lockOwnSessions(ctx)
  return endSessions(
    ctx,
    userId,
    open.filter((each) => each !== sessionId),
  )
}
