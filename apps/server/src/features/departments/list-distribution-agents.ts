import type { departmentCalls } from '@prosa/contract/departments/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { listColleaguesOf } from '../agents/public.ts'
import { seeDepartment } from './see-department.ts'

/** Who was named and does not work there any more gets nothing. */
export const listDistributionAgents: Handler<typeof departmentCalls.listDistributionAgents> = async (ctx, { departmentId }) => {
  const { agentIdList } = (await seeDepartment(ctx, departmentId)).inboxRules
  const colleagues = await listColleaguesOf(ctx, departmentId)
  return agentIdList.length === 0 ? colleagues : colleagues.filter(({ userId }) => agentIdList.includes(userId))
}
