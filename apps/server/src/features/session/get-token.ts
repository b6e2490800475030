import type { sessionCalls } from '@prosa/contract/session/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { refreshSession } from './refresh-session.ts'
import { startSession } from './start-session.ts'
import { tokenAnswer } from './token-pair.ts'

export const getToken: Handler<typeof sessionCalls.getToken> = async (ctx, input) => {
  const pair = input.grant_type === 'password' ? await startSession(ctx, input) : await refreshSession(ctx, input.refresh_token ?? '')
  return { ...tokenAnswer(pair), ...(input.state === undefined ? {} : { state: input.state }) }
}
