import type { sessionCalls } from '@prosa/contract/session/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { endSession } from './end-session.ts'

export const endOwnSession: Handler<typeof sessionCalls.endOwnSession> = async (ctx, { userId }) => {
  if (userId !== ctx.actor.userId) throw new Refusal('agent.notFound')
  return endSession(ctx, {})
}
