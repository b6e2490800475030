import type { departmentCalls } from '@prosa/contract/departments/calls'
import { isInternal } from '../../kit/http/is-internal.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { departmentsOf } from './departments-of.ts'
import { readDepartments } from './read-departments.ts'
import { findWorker } from './worker-store.ts'

export const listDepartmentsOfUser: Handler<typeof departmentCalls.listDepartmentsOfUser> = async (ctx, { userId }) => {
  const { db, actor, house } = ctx
  if (userId !== actor.userId && !actor.permissions.includes('admin')) throw new Refusal('permission.denied')
  const worker = await findWorker(db, actor.companyId, userId)
  if (!worker || (isInternal(worker.email, house.config.internalDomain) && !actor.internal)) throw new Refusal('agent.notFound')
  const { permissions, departmentIds, departmentAll } = worker
  return readDepartments(ctx, { departmentIds: departmentsOf({ permissions, departmentIds: departmentAll ? 'all' : departmentIds }) })
}
