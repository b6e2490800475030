import type { departmentCalls } from '@prosa/contract/departments/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { listColleaguesOf } from '../agents/public.ts'
import { seeDepartment } from './see-department.ts'

export const listColleagues: Handler<typeof departmentCalls.listColleagues> = async (ctx, { departmentId }) => {
  await seeDepartment(ctx, departmentId)
  return listColleaguesOf(ctx, departmentId)
}
