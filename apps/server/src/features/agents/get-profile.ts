import type { agentCalls } from '@prosa/contract/agents/calls'
import { permissionFlags } from '@prosa/contract/agents/rules'
import type { Handler } from '../../kit/serve.ts'
import { getProfileRow } from './agent-store.ts'

export const getProfile: Handler<typeof agentCalls.getProfile> = async ({ db, actor }) => {
  const row = await getProfileRow(db, actor.companyId, actor.userId)
  return {
    ...row,
    ...permissionFlags(actor.permissions),
    departmentAll: actor.departmentIds === 'all',
    departmentIdList: actor.departmentIds === 'all' ? [] : [...actor.departmentIds],
  }
}
