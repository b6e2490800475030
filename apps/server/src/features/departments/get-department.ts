import type { departmentCalls } from '@prosa/contract/departments/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { seeDepartment } from './see-department.ts'

export const getDepartment: Handler<typeof departmentCalls.getDepartment> = (ctx, { departmentId }) => seeDepartment(ctx, departmentId)
