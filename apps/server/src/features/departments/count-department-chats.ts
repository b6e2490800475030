import type { departmentCalls } from '@prosa/contract/departments/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { countLeavingChats } from './count-leaving-chats.ts'
import { readDepartment } from './read-department.ts'

export const countDepartmentChats: Handler<typeof departmentCalls.countDepartmentChats> = async (ctx, { companyId, departmentId }) => {
  await readDepartment(ctx, departmentId)
  const { chats } = await countLeavingChats(ctx.db, companyId, departmentId)
  return { chats }
}
