import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { type LockedDepartment, lockDepartmentRows } from './department-change-store.ts'

export type Order = { departmentId: string; version?: number | undefined }

/** What was removed is changed by nobody; what somebody changed since the asker saw it, not unseen. */
export async function lockDepartment({ db, actor }: Context, { departmentId, version }: Order): Promise<LockedDepartment> {
  const [department] = await lockDepartmentRows(db, actor.companyId, [departmentId])
  if (!department) throw new Refusal('department.notFound')
  if (version !== undefined && version < department.version) throw new Refusal('department.changedMeanwhile')
  return department
}
