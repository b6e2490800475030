import type { departmentCalls } from '@prosa/contract/departments/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { departmentsOf } from './departments-of.ts'
import { readDepartments } from './read-departments.ts'
import { refuseUnknownNumbers } from './refuse-unknown-numbers.ts'

export const listDepartmentsOfNumber: Handler<typeof departmentCalls.listDepartmentsOfNumber> = async (ctx, { phonenumberId }) => {
  await refuseUnknownNumbers(ctx, [phonenumberId])
  return readDepartments(ctx, { departmentIds: departmentsOf(ctx.actor), phonenumberId })
}
