import type { userCalls } from '@prosa/contract/agents/user-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { listMembers } from '../team/list-members.ts'

export const listUsers: Handler<typeof userCalls.listUsers> = (ctx) => listMembers(ctx, { without: ctx.actor.userId })
