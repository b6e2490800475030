import type { userCalls } from '@prosa/contract/agents/user-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { resetTwoFactorOf } from '../../session/public.ts'
import { lockMember } from '../team/lock-member.ts'

export const resetTwoFactor: Handler<typeof userCalls.resetTwoFactor> = async (ctx, { agentId }) => {
  await lockMember(ctx, agentId)
  await resetTwoFactorOf(ctx, agentId)
  return { on: false }
}
