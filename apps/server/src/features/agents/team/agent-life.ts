import { agentEvents } from '@prosa/contract/agents/events'
import { UserStatus, userMoves } from '@prosa/contract/agents/states'
import type { teamCalls } from '@prosa/contract/agents/team-calls'
import { mayMove } from '@prosa/contract/kit/moves'
import type { Handler } from '../../../kit/http/serve.ts'
import { letGo, removeMember } from './let-go.ts'
import { toAgent } from './list-members.ts'
import { lockMember } from './lock-member.ts'
import { markActive } from './member-change-store.ts'
import { findMemberRow, holdChosen } from './member-store.ts'

/** Who is active already stays as they are. */
export const activateAgent: Handler<typeof teamCalls.activateAgent> = async (ctx, { agentId }) => {
  const { db, actor, emit, audit, house } = ctx
  const { companyId } = actor
  const { row } = await lockMember(ctx, agentId)
  const isBack = mayMove(userMoves, 'activate', row.userStatus)
  const status = isBack ? UserStatus.Offline : row.userStatus
  audit({ target: agentId, before: { userStatus: row.userStatus }, after: { userStatus: status } })
  if (!isBack) return toAgent(house, companyId, row)

  await holdChosen(db, companyId, row)
  const version = await markActive(db, companyId, agentId)
  emit(agentEvents.userChanged, { userId: agentId, version })
  emit(agentEvents.availabilityChanged, { agentId, status, version })
  return toAgent(house, companyId, (await findMemberRow(db, companyId, agentId))!)
}

export const deactivateAgent: Handler<typeof teamCalls.deactivateAgent> = async (ctx, { agentId, receiverId }) => {
  const { db, actor, audit, house } = ctx
  const { row, chats } = await letGo(ctx, { userId: agentId, receiverId, status: UserStatus.Inactive })
  audit({ target: agentId, before: { userStatus: row.userStatus }, after: { userStatus: UserStatus.Inactive, receiverId, chats } })
  return { agent: toAgent(house, actor.companyId, (await findMemberRow(db, actor.companyId, agentId))!), chats }
}

export const deleteAgent: Handler<typeof teamCalls.deleteAgent> = async (ctx, { agentId, receiverId }) => ({
  removed: true,
  chats: await removeMember(ctx, agentId, receiverId),
})
