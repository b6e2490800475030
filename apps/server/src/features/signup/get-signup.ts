import type { signupCalls } from '@prosa/contract/signup/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { openSignup } from './open-signup.ts'

export const getSignup: Handler<typeof signupCalls.getSignup> = async ({ house }, link) => {
  const { email } = await openSignup(house, link)
  return { email }
}
