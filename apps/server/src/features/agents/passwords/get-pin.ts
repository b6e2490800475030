import type { passwordCalls } from '@prosa/contract/agents/password-calls'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { mailCode } from './mail-code.ts'
import { getPasswordHolder } from './password-store.ts'

export const getPin: Handler<typeof passwordCalls.getPin> = async (ctx, { userId }) => {
  if (userId !== ctx.actor.userId) throw new Refusal('agent.notFound')
  return mailCode(ctx, await getPasswordHolder(ctx.db, ctx.actor), 'pin')
}
