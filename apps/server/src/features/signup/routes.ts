import { signupCalls } from '@prosa/contract/signup/calls'
import { signupStateCalls } from '@prosa/contract/signup/state-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { createAccount } from './create-account.ts'
import { getSignup, getSignupState, getSignupTerms } from './open-signup.ts'
import { resendSignup } from './resend-signup.ts'
import { startSignup } from './start-signup.ts'

export function signupRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, signupCalls, { startSignup, getSignupTerms, getSignup, createAccount, resendSignup })
  serve(app, reception, signupStateCalls, { getSignupState })
}
