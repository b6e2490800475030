import type { sessionCalls } from '@prosa/contract/session/calls'
import { Refusal } from '../../kit/refusal.ts'
import type { Handler } from '../../kit/serve.ts'
import { endSession } from './end-session.ts'

export const endOwnSession: Handler<typeof sessionCalls.endOwnSession> = async (ctx, { userId }) => {
  if (userId !== ctx.actor.userId) throw new Refusal('agent.notFound')
  return endSession(ctx, {})
}
