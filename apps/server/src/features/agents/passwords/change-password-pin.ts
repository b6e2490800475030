import type { passwordCalls } from '@prosa/contract/agents/password-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { confirmPassword } from './confirm-password.ts'

export const changePasswordPin: Handler<typeof passwordCalls.changePasswordPin> = (ctx, { password, pin }) =>
  confirmPassword(ctx, password, 'pin', pin)
