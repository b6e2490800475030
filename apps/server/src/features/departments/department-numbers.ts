import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { lockDepartment, saveChange } from './change-department.ts'
import { saveVersion } from './department-change-store.ts'
import { countKnownNumbers, listNumbersOf, replaceNumbers } from './department-number-store.ts'

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

/** Each once. */
export async function refuseUnknownNumbers({ db, actor }: Context, phonenumberIds: readonly string[]): Promise<string[]> {
  const named = [...new Set(phonenumberIds)]
  if ((await countKnownNumbers(db, actor.companyId, named)) < named.length) throw new Refusal('number.notFound')
  return named
}
