import { agentEvents } from '@prosa/contract/agents/events'
import { UserStatus } from '@prosa/contract/agents/states'
import { receiverOf } from '@prosa/contract/agents/team-rules'
import type { Receiver } from '@prosa/contract/chats/rules'
import { ownIdOf } from '@prosa/contract/kit/own-id'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { startHandOver } from '../../chats/public.ts'
import { endSessionsOf } from '../../session/public.ts'
import { lockMember } from './lock-member.ts'
import { type Gone, markGone } from './member-change-store.ts'
import { countDepartments, type MemberRow } from './member-store.ts'

type Leave = { userId: string; receiverId: string; status: Gone }
type Left = { row: MemberRow; chats: number }

/** Deactivates or deletes somebody: they are out at once, and somebody else gets their chats. Who is inactive stays so. */
export async function letGo(ctx: Context, { userId, receiverId, status }: Leave): Promise<Left> {
  const { db, actor, emit, house } = ctx
  const { row, other, refuseAdminLoss } = await lockMember(ctx, userId, ownIdOf(receiverId))
  refuseAdminLoss()
  const to = await findReceiver(ctx, { receiverId, leaverId: userId, agent: other })

  if (row.userStatus !== status) {
    const version = await markGone(db, actor.companyId, userId, status, house.clock.now())
    await endSessionsOf(ctx, userId)
    emit(agentEvents.userChanged, { userId, version })
    emit(agentEvents.availabilityChanged, { agentId: userId, status, version })
  }
  return { row, chats: await startHandOver(ctx, { from: { agentId: userId }, to }) }
}

type Chosen = { receiverId: string; leaverId: string; agent: MemberRow | null }

/** Who takes over the chats of somebody who goes. */
async function findReceiver({ db, actor }: Context, { agent, ...chosen }: Chosen): Promise<Receiver> {
  const isDepartment = agent === null && (await countDepartments(db, actor.companyId, [ownIdOf(chosen.receiverId)])) === 1
  const receiver = receiverOf(chosen, { agent: agent && { permissions: agent.permissions, status: agent.userStatus }, isDepartment })
  if (!receiver) throw new Refusal('agent.receiverUnfit')
  return receiver
}

/** One way out for all who are removed by an administrator; answers how many chats go to somebody else. */
export async function removeMember(ctx: Context, userId: string, receiverId: string): Promise<number> {
  const { row, chats } = await letGo(ctx, { userId, receiverId, status: UserStatus.Deleted })
  const { name, email, permissions, departmentAll, departmentIdList, capacity } = row
  ctx.audit({
    target: userId,
    before: { name, email, permissions, departmentAll, departmentIdList, capacity },
    after: { receiverId, chats },
  })
  return chats
}
