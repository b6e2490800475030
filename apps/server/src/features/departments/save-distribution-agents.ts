import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import type { Handler } from '../../kit/http/serve.ts'
import { lockDepartment } from './lock-department.ts'
import { saveSeenRules } from './save-seen-rules.ts'

export const saveDistributionAgents: Handler<typeof departmentSetupCalls.saveDistributionAgents> = async (ctx, input) => {
  const { inboxRules: before } = await lockDepartment(ctx, input)
  return saveSeenRules(ctx, input, before, { ...before, agentIdList: [...new Set(input.agentIdList)] })
}
