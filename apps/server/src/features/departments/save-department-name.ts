import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import type { Handler } from '../../kit/http/serve.ts'
import { saveName } from './department-change-store.ts'
import { lockDepartment } from './lock-department.ts'
import { readName } from './read-name.ts'
import { saveChange } from './save-change.ts'

export const saveDepartmentName: Handler<typeof departmentSetupCalls.saveDepartmentName> = async (ctx, input) => {
  const departmentName = readName(input.departmentName)
  const before = await lockDepartment(ctx, input)
  const after = { departmentName, icon: input.icon ?? before.icon }
  return saveChange(ctx, { departmentId: input.departmentId, before, after, save: () => saveName(ctx.db, input, after) })
}
