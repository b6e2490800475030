import type { teamCalls } from '@prosa/contract/agents/team-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { changeMember } from './change-member.ts'

export const saveAgentDepartments: Handler<typeof teamCalls.saveAgentDepartments> = (ctx, { agentId, ...form }) =>
  changeMember(ctx, agentId, form)
