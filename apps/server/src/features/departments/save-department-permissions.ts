import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { hasOtherViewers, tellAccessChanged } from '../agents/public.ts'
import { savePermissions } from './department-change-store.ts'
import { lockDepartment } from './lock-department.ts'
import { readDepartment } from './read-department.ts'
import { saveChange } from './save-change.ts'

/** People are locked before departments: whether there is something to tell, and to whom, is found out before, and must still be so after. */
export const saveDepartmentPermissions: Handler<typeof departmentSetupCalls.saveDepartmentPermissions> = async (ctx, input) => {
  const { departmentId, permissions } = input
  const known = (await readDepartment(ctx, departmentId)).permissions
  const told = known.seeOthers === permissions.seeOthers ? null : await tellAccessChanged(ctx, departmentId)
  const { permissions: before } = await lockDepartment(ctx, input)
  const isAnother = told && (await hasOtherViewers(ctx.db, ctx.actor.companyId, departmentId, told))
  if (before.seeOthers !== known.seeOthers || isAnother) throw new Refusal('department.changedMeanwhile')
  return saveChange(ctx, { departmentId, before, after: permissions, save: () => savePermissions(ctx.db, input, permissions) })
}
