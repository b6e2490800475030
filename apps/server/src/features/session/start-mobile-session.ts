import type { sessionCalls } from '@prosa/contract/session/calls'
import { keepSessionScope } from '@prosa/contract/session/rules'
import type { Handler } from '../../kit/http/serve.ts'
import { startSession } from './start-session.ts'
import { tokenAnswer } from './token-pair.ts'

/** A phone stays signed in. */
export const startMobileSession: Handler<typeof sessionCalls.startMobileSession> = async (ctx, { email, ...proof }) =>
  tokenAnswer(await startSession(ctx, { ...proof, username: email, scope: keepSessionScope }))
