import { noAddress } from '@prosa/contract/departments/department-address'
import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import type { Handler } from '../../kit/http/serve.ts'
import { saveAddress } from './department-change-store.ts'
import { lockDepartment } from './lock-department.ts'
import { readAddress } from './read-address.ts'
import { saveChange } from './save-change.ts'

export const saveDepartmentAddress: Handler<typeof departmentSetupCalls.saveDepartmentAddress> = async (ctx, input) => {
  const address = readAddress(input)
  const before = await lockDepartment(ctx, input)
  return saveChange(ctx, {
    departmentId: input.departmentId,
    before: before.address ?? noAddress,
    after: address ?? noAddress,
    save: () => saveAddress(ctx.db, input, address),
  })
}
