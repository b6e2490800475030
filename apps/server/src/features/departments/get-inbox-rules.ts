import type { departmentCalls } from '@prosa/contract/departments/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { seeDepartment } from './see-department.ts'

export const getInboxRules: Handler<typeof departmentCalls.getInboxRules> = async (ctx, { departmentId }) =>
  (await seeDepartment(ctx, departmentId)).inboxRules
