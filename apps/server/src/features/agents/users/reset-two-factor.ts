import type { userCalls } from '@prosa/contract/agents/user-calls'
import type { Handler } from '../../../kit/serve.ts'
import { resetTwoFactorOf } from '../../session/public.ts'
import { lockUser } from './lock-user.ts'

export const resetTwoFactor: Handler<typeof userCalls.resetTwoFactor> = async (ctx, { agentId }) => {
  await lockUser(ctx, agentId)
  await resetTwoFactorOf(ctx, agentId)
  return { on: false }
}
