import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { newId } from '../../kit/db/ids.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { setDepartmentMembers, tellAccessChanged } from '../agents/public.ts'
import { saveName } from './department-change-store.ts'
import { insertDepartment } from './department-store.ts'
import { readAddress } from './read-address.ts'
import { readDepartment } from './read-department.ts'
import { readName } from './read-name.ts'
import { refuseTooMany } from './refuse-too-many.ts'
import { refuseUnknownNumbers } from './refuse-unknown-numbers.ts'
import { tellChange } from './tell-change.ts'

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
  await saveName(db, { companyId, departmentId }, { departmentName, icon })
  audit({
    target: departmentId,
    after: { departmentName, icon, phonenumberIdList, agentIdList: members.after, ...permissions, ...(address ?? {}) },
  })
  const made = await readDepartment(ctx, departmentId)
  tellChange(ctx, made)
  return made
}
