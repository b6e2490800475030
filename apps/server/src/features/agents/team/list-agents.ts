import type { teamCalls } from '@prosa/contract/agents/team-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { listMembers } from './list-members.ts'

export const listAgents: Handler<typeof teamCalls.listAgents> = (ctx) => listMembers(ctx, { without: null })
