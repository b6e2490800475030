import { mostDepartments } from '@prosa/contract/departments/limits'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import type { Db } from '../../kit/db/db.ts'
import { newId } from '../../kit/db/ids.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { setDepartmentMembers, tellAccessChanged } from '../agents/public.ts'
import { tellChange } from './change-department.ts'
import { readAddress } from './department-address.ts'
import { lockNumberOf, saveNameAndIcon } from './department-change-store.ts'
import { readName } from './department-name.ts'
import { refuseUnknownNumbers } from './department-numbers.ts'
import { insertDepartment } from './department-store.ts'
import { readDepartment } from './read-departments.ts'

/** Named last: whoever wants the same name waits for it, and people are locked before. */
export const createDepartment: Handler<typeof departmentSetupCalls.createDepartment> = async (ctx, input) => {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  const departmentName = readName(input.departmentName)
  const address = input.address ? readAddress(input.address, 'address.') : null
  const phonenumberIdList = await refuseUnknownNumbers(ctx, input.phonenumberIdList ?? [])
  const { icon = 'people', permissions = allDepartmentPermissions, agentIdList = [] } = input
  await refuseTooMany(db, companyId)

  const departmentId = newId(house.clock.now())
  await insertDepartment(db, companyId, { departmentId, departmentName: '', phonenumberIdList, icon, permissions, address })
  // Who works in all departments works in it too, and does not see in it what they see elsewhere.
  if (!permissions.seeOthers) await tellAccessChanged(ctx, departmentId, agentIdList)
  const members = await setDepartmentMembers(ctx, departmentId, agentIdList)
  await saveNameAndIcon(db, { companyId, departmentId }, { departmentName, icon })
  audit({
    target: departmentId,
    after: { departmentName, icon, phonenumberIdList, agentIdList: members.after, ...permissions, ...(address ?? {}) },
  })
  const made = await readDepartment(ctx, departmentId)
  tellChange(ctx, made)
  return made
}

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

/** Before one is made: what is counted holds until the command's end. */
async function refuseTooMany(db: Db, companyId: string): Promise<void> {
  if ((await lockNumberOf(db, companyId)) >= mostDepartments) throw new Refusal('department.tooMany')
}
