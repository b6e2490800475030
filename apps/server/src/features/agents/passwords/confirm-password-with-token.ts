import type { passwordCalls } from '@prosa/contract/agents/password-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { confirmPassword } from './confirm-password.ts'

export const confirmPasswordWithToken: Handler<typeof passwordCalls.confirmPasswordWithToken> = (ctx, { password, token }) =>
  confirmPassword(ctx, password, 'passwordToken', token)
