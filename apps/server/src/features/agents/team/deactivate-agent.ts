import { UserStatus } from '@prosa/contract/agents/states'
import type { teamCalls } from '@prosa/contract/agents/team-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { letGo } from './let-go.ts'
import { findMemberRow } from './member-store.ts'
import { tellAgent } from './tell-agent.ts'

export const deactivateAgent: Handler<typeof teamCalls.deactivateAgent> = async (ctx, { agentId, receiverId }) => {
  const { db, actor, audit, house } = ctx
  const { row, chats } = await letGo(ctx, { userId: agentId, receiverId, status: UserStatus.Inactive })
  audit({ target: agentId, before: { userStatus: row.userStatus }, after: { userStatus: UserStatus.Inactive, receiverId, chats } })
  return { agent: tellAgent(house, actor.companyId, (await findMemberRow(db, actor.companyId, agentId))!), chats }
}
