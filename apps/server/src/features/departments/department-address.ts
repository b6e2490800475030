import type { Address } from '@prosa/contract/contacts/address'
import { noAddress, readDepartmentAddress } from '@prosa/contract/departments/department-address'
import type { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { lockDepartment, saveChange } from './change-department.ts'
import { saveAddress } from './department-change-store.ts'
import { seeDepartment } from './read-departments.ts'

export const getDepartmentAddress: Handler<typeof departmentDetailCalls.getDepartmentAddress> = async (ctx, { departmentId }) =>
  (await seeDepartment(ctx, departmentId)).address ?? noAddress

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

/** Null where nothing is said; `within` is what its fields stand in. */
export function readAddress(sent: Address, within = ''): Address | null {
  const { value, problem } = readDepartmentAddress(sent)
  if (problem) throw new Refusal('input.invalid', { fields: [{ name: `${within}${problem}`, problem: 'wrongFormat' }] })
  return value
}
