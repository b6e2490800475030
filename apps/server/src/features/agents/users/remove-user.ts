import { agentEvents } from '@prosa/contract/agents/events'
import type { userCalls } from '@prosa/contract/agents/user-calls'
import type { Handler } from '../../../kit/serve.ts'
import { endSessionsOf } from '../../session/public.ts'
import { lockUser } from './lock-user.ts'
import { markRemoved } from './user-store.ts'

export const removeUser: Handler<typeof userCalls.removeUser> = async (ctx, { userId }) => {
  const { db, actor, emit, audit, house } = ctx
  const { row, refuseAdminLoss } = await lockUser(ctx, userId)
  refuseAdminLoss()

  const version = await markRemoved(db, actor.companyId, userId, house.clock.now())
  await endSessionsOf(ctx, userId)
  audit({ target: userId, before: { name: row.name, email: row.email, permissions: row.permissions } })
  emit(agentEvents.userChanged, { userId, version })
  return { removed: true }
}
