import type { teamCalls } from '@prosa/contract/agents/team-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { removeMember } from './remove-member.ts'

export const deleteAgent: Handler<typeof teamCalls.deleteAgent> = async (ctx, { agentId, receiverId }) => ({
  removed: true,
  chats: await removeMember(ctx, agentId, receiverId),
})
