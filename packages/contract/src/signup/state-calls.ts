import * as z from 'zod/mini'
import { call } from '../kit/call.ts'

/** Apart from the other sign-up calls, because the login page loads it. */
export const signupStateCalls = {
  getSignupState: call({
    method: 'GET',
    path: '/signup/state',
    allow: 'anonymous',
    input: z.object({}),
    /** `isOpen`: this installation takes new companies (SIGNUP). */
    result: z.object({ isOpen: z.boolean() }),
    errors: [],
  }),
}
