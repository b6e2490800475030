import type { sessionCalls } from '@prosa/contract/session/calls'
import type { Handler } from '../../kit/serve.ts'
import { refreshSession } from './refresh-session.ts'
import { startSession } from './start-session.ts'

export const getToken: Handler<typeof sessionCalls.getToken> = async (ctx, input) => {
  const pair = input.grant_type === 'password' ? await startSession(ctx, input) : await refreshSession(ctx, input.refresh_token ?? '')
  return {
    access_token: pair.accessToken,
    refresh_token: pair.refreshToken,
    token_type: 'Bearer',
    expires_in: Math.floor(pair.expiresIn / 1000),
    ...(pair.scope === '' ? {} : { scope: pair.scope }),
    ...(input.state === undefined ? {} : { state: input.state }),
  }
}
