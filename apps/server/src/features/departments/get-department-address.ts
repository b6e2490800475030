import type { departmentCalls } from '@prosa/contract/departments/calls'
import { noAddress } from '@prosa/contract/departments/department-address'
import type { Handler } from '../../kit/http/serve.ts'
import { seeDepartment } from './see-department.ts'

export const getDepartmentAddress: Handler<typeof departmentCalls.getDepartmentAddress> = async (ctx, { departmentId }) =>
  (await seeDepartment(ctx, departmentId)).address ?? noAddress
