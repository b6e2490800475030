import type { Department } from '@prosa/contract/departments/model'
import type { Context } from '../../kit/http/context.ts'
import { listHiddenAgents } from '../agents/public.ts'
import { type Listing, listDepartmentRows } from './department-store.ts'

type Wanted = Omit<Listing, 'companyId' | 'hiddenDomain'>

/** Without the provider's own staff, whom only their colleagues are told of. */
export async function readDepartments(ctx: Context, wanted: Wanted): Promise<Department[]> {
  const { db, actor, house } = ctx
  const hiddenDomain = actor.internal ? null : house.config.internalDomain
  const departments = await listDepartmentRows(db, { ...wanted, companyId: actor.companyId, hiddenDomain })
  const named = new Set(departments.flatMap(({ inboxRules }) => inboxRules.agentIdList))
  const hidden = await listHiddenAgents(ctx, [...named])
  if (hidden.length === 0) return departments
  return departments.map(({ inboxRules, ...department }) => ({
    ...department,
    inboxRules: { ...inboxRules, agentIdList: inboxRules.agentIdList.filter((agentId) => !hidden.includes(agentId)) },
  }))
}
