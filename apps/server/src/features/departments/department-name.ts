import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { lockDepartment, saveChange } from './change-department.ts'
import { saveNameAndIcon } from './department-change-store.ts'

export const saveDepartmentName: Handler<typeof departmentSetupCalls.saveDepartmentName> = async (ctx, input) => {
  const departmentName = readName(input.departmentName)
  const before = await lockDepartment(ctx, input)
  const after = { departmentName, icon: input.icon ?? before.icon }
  return saveChange(ctx, { departmentId: input.departmentId, before, after, save: () => saveNameAndIcon(ctx.db, input, after) })
}

export function readName(departmentName: string): string {
  const name = tidyName(departmentName)
  if (name === '') throw new Refusal('input.invalid', { fields: [{ name: 'departmentName', problem: 'required' }] })
  return name
}
