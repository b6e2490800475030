import type { userCalls } from '@prosa/contract/agents/user-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { changeMember } from '../team/change-member.ts'

export const alterUser: Handler<typeof userCalls.alterUser> = (ctx, { userId, ...form }) => changeMember(ctx, userId, form)
