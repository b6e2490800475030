import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import type { Handler } from '../../kit/http/serve.ts'
import { saveVersion } from './department-change-store.ts'
import { listNumbersOf, replaceNumbers } from './department-number-store.ts'
import { lockDepartment } from './lock-department.ts'
import { refuseUnknownNumbers } from './refuse-unknown-numbers.ts'
import { saveChange } from './save-change.ts'

export const saveDepartmentNumbers: Handler<typeof departmentSetupCalls.saveDepartmentNumbers> = async (ctx, input) => {
  const { db } = ctx
  const { companyId, departmentId } = input
  await lockDepartment(ctx, input)
  const phonenumberIdList = await refuseUnknownNumbers(ctx, input.phonenumberIdList)
  return saveChange(ctx, {
    departmentId,
    before: { phonenumberIdList: (await listNumbersOf(db, companyId, departmentId)).toSorted() },
    after: { phonenumberIdList: phonenumberIdList.toSorted() },
    save: async () => {
      await replaceNumbers(db, companyId, departmentId, phonenumberIdList)
      return saveVersion(db, input)
    },
  })
}
