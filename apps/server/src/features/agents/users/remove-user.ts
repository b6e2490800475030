import { backToQueues } from '@prosa/contract/agents/team-rules'
import type { userCalls } from '@prosa/contract/agents/user-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { removeMember } from '../team/let-go.ts'

export const removeUser: Handler<typeof userCalls.removeUser> = async (ctx, { userId }) => {
  await removeMember(ctx, userId, backToQueues)
  return { removed: true }
}
