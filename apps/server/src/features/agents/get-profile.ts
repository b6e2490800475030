import type { agentCalls } from '@prosa/contract/agents/calls'
import { permissionFlags } from '@prosa/contract/agents/rules'
import type { Handler } from '../../kit/http/serve.ts'
import { photoUrlOf } from '../sight/public.ts'
import { getProfileRow } from './agent-store.ts'

export const getProfile: Handler<typeof agentCalls.getProfile> = async ({ db, actor, house }) => {
  const { photoMediaId, ...row } = await getProfileRow(db, actor.companyId, actor.userId)
  return {
    ...row,
    ...permissionFlags(actor.permissions),
    photoUrl: photoMediaId ? photoUrlOf(house, { ...row, mediaId: photoMediaId }, house.clock.now()) : null,
    departmentAll: actor.departmentIds === 'all',
    departmentIdList: actor.departmentIds === 'all' ? [] : [...actor.departmentIds],
  }
}
