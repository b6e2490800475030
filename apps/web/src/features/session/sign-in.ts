import { sessionCalls } from '@prosa/contract/session/calls'
import { keepSessionScope } from '@prosa/contract/session/rules'
import { send } from '../../kit/send.ts'
import { storeTokens } from '../../kit/session.ts'

type Login = { email: string; password: string; keep: boolean }

/** Leaves the tokens in the session: whoever watches it leads on from the login page. */
export async function signIn({ email, password, keep }: Login): Promise<void> {
  const tokens = await send(sessionCalls.getToken, {
    grant_type: 'password',
    username: email.trim(),
    password,
    ...(keep ? { scope: keepSessionScope } : {}),
  })
  storeTokens(tokens)
}
