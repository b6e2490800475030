import { isDeepStrictEqual } from 'node:util'
import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { setDepartmentMembers } from '../agents/public.ts'
import { saveVersion } from './department-change-store.ts'
import { lockDepartment } from './lock-department.ts'
import { readDepartment } from './read-department.ts'
import { saveChange } from './save-change.ts'

/** People are locked before departments. */
export const saveDepartmentAgents: Handler<typeof departmentSetupCalls.saveDepartmentAgents> = async (ctx, input) => {
  const { departmentId } = input
  await readDepartment(ctx, departmentId)
  const members = await setDepartmentMembers(ctx, departmentId, input.agentIdList)
  await lockDepartment(ctx, input)
  const saved = await saveChange(ctx, {
    departmentId,
    before: { agentIdList: members.before.toSorted() },
    after: { agentIdList: members.after.toSorted() },
    save: () => saveVersion(ctx.db, input),
  })
  // Of two who name different people at once, each has locked their own only.
  if (!isDeepStrictEqual(saved.agentIdList.toSorted(), members.after.toSorted())) throw new Refusal('department.changedMeanwhile')
  return saved
}
