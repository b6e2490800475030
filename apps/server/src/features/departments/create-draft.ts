import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { newId } from '../../kit/db/ids.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { insertDepartment } from './department-store.ts'
import { readDepartment } from './read-department.ts'
import { refuseTooMany } from './refuse-too-many.ts'
import { refuseUnknownNumbers } from './refuse-unknown-numbers.ts'
import { tellChange } from './tell-change.ts'

export const createDraft: Handler<typeof departmentSetupCalls.createDraft> = async (ctx, input) => {
  const { db, actor, audit, house } = ctx
  await refuseTooMany(db, actor.companyId)
  const phonenumberIdList = await refuseUnknownNumbers(ctx, input.phonenumberIdList ?? [])
  const departmentId = newId(house.clock.now())
  await insertDepartment(db, actor.companyId, { departmentId, departmentName: '', phonenumberIdList })
  const draft = await readDepartment(ctx, departmentId)
  audit({ target: departmentId, after: { phonenumberIdList } })
  tellChange(ctx, draft)
  return draft
}
