import type { userCalls } from '@prosa/contract/agents/user-calls'
import type { Handler } from '../../../kit/serve.ts'
import { tellUser } from './tell-user.ts'
import { listUserRows } from './user-store.ts'

const most = 5_000

export const listUsers: Handler<typeof userCalls.listUsers> = async ({ db, actor, house }) => {
  const { companyId, userId: without } = actor
  const hiddenDomain = actor.internal ? null : house.config.internalDomain
  const rows = await listUserRows(db, { companyId, without, hiddenDomain, most })
  return rows.map((row) => tellUser(house, companyId, row))
}
