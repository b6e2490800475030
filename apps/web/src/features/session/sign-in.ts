import { cleanEmail } from '@prosa/contract/formats/words/email'
import { entryCalls } from '@prosa/contract/session/entry-calls'
import { keepSessionScope } from '@prosa/contract/session/rules'
import { send } from '../../kit/calls/send.ts'
import { rememberSignedInAs } from '../../kit/session/session.ts'
import { beginSession, dataOf } from './begin-session.ts'

export type Login = { email: string; password: string; keep: boolean; code?: string }

/**
 * Stores the tokens; the route guard then leads on from the login page. Of two tabs that sign in at once the later answer wins, and both
 * show that person.
 */
export async function signIn({ email, password, keep, code }: Login): Promise<void> {
  const username = cleanEmail(email)
  const tokens = await send(entryCalls.getToken, {
    grant_type: 'password',
    username,
    password,
    ...(keep ? { scope: keepSessionScope } : {}),
    ...(code === undefined ? {} : { code }),
  })
  const data = await dataOf(tokens)
  rememberSignedInAs(username)
  beginSession(tokens, data)
}
