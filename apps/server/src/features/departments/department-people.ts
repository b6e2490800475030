import { isDeepStrictEqual } from 'node:util'
import type { departmentCalls } from '@prosa/contract/departments/calls'
import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { hasOtherViewers, listColleaguesOf, setDepartmentMembers, tellAccessChanged } from '../agents/public.ts'
import { lockDepartment, saveChange } from './change-department.ts'
import { savePermissions, saveVersion } from './department-change-store.ts'
import { readDepartment, seeDepartment } from './read-departments.ts'
import { setSupervisors } from './set-supervisors.ts'

export const listColleagues: Handler<typeof departmentCalls.listColleagues> = async (ctx, { departmentId }) => {
  await seeDepartment(ctx, departmentId)
  return listColleaguesOf(ctx, departmentId)
}

/** People are locked before departments. */
export const saveDepartmentAgents: Handler<typeof departmentSetupCalls.saveDepartmentAgents> = async (ctx, input) => {
  const { departmentId } = input
  const { supervisorIdList: known = [] } = await readDepartment(ctx, departmentId)
  const watching = input.supervisorIdList && [...input.supervisorIdList, ...known]
  const members = await setDepartmentMembers(ctx, departmentId, input.agentIdList, watching)
  await lockDepartment(ctx, input)
  const supervisors = await setSupervisors(ctx, departmentId, input.supervisorIdList, known)
  const saved = await saveChange(ctx, {
    departmentId,
    before: { agentIdList: members.before.toSorted(), ...supervisors.before },
    after: { agentIdList: members.after.toSorted(), ...supervisors.after },
    save: () => saveVersion(ctx.db, input),
  })
  // Of two who name different people at once, each has locked their own only.
  if (!isDeepStrictEqual(saved.agentIdList.toSorted(), members.after.toSorted())) throw new Refusal('department.changedMeanwhile')
  return saved
}

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
