import type { passwordCalls } from '@prosa/contract/agents/password-calls'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { tryCode } from './try-code.ts'

/** A right one is not used up by it. */
export const validatePin: Handler<typeof passwordCalls.validatePin> = async (ctx, { pin }) => {
  const refused = await tryCode(ctx, 'pin', pin)
  if (refused === 'code.expired') throw new Refusal(refused)
  return { valid: refused === null }
}
