import { agentEvents } from '@prosa/contract/agents/events'
import type { Context } from '../../../kit/http/context.ts'
import { startHandOver } from '../../chats/public.ts'
import { endSessionsOf } from '../../session/public.ts'
import { findReceiver } from './find-receiver.ts'
import { lockMember } from './lock-member.ts'
import { type Gone, markGone } from './member-change-store.ts'
import type { MemberRow } from './member-store.ts'

type Leave = { userId: string; receiverId: string; status: Gone }
type Left = { row: MemberRow; chats: number }

/** Deactivates or deletes somebody: they are out at once, and somebody else gets their chats. Who is inactive stays so. */
export async function letGo(ctx: Context, { userId, receiverId, status }: Leave): Promise<Left> {
  const { db, actor, emit, house } = ctx
  const { row, other, refuseAdminLoss } = await lockMember(ctx, userId, receiverId)
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
