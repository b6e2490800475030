import type { Department } from '@prosa/contract/departments/model'
import { seesDepartment } from '@prosa/contract/departments/rules'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
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

/** Whoever asks; for those who may not see all, `seeDepartment`. */
export async function readDepartment(ctx: Context, departmentId: string): Promise<Department> {
  const [department] = await readDepartments(ctx, { departmentIds: [departmentId], withDrafts: true })
  if (!department) throw new Refusal('department.notFound')
  return department
}

/** One that the asker does not see is answered as one that is not there. */
export async function seeDepartment(ctx: Context, departmentId: string): Promise<Department> {
  const department = await readDepartment(ctx, departmentId)
  if (!seesDepartment(ctx.actor, department)) throw new Refusal('department.notFound')
  return department
}
