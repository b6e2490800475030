import { cleanEmail } from '@prosa/contract/formats/email'
import { sessionCalls } from '@prosa/contract/session/calls'
import { keepSessionScope } from '@prosa/contract/session/rules'
import { RefusedError } from '../../kit/refused-error.ts'
import { send, sendAs } from '../../kit/send.ts'
import { rememberSignedInAs, storeTokens } from '../../kit/session.ts'
import { storeSessionData } from '../../kit/session-data.ts'
import { claimsOf } from '../../kit/token-claims.ts'

export type Login = { email: string; password: string; keep: boolean }

/**
 * Leaves the tokens in the session: whoever watches it leads on from the login page.
 * Of two tabs that sign in at once the later answer wins, and both show that person.
 */
export async function signIn({ email, password, keep }: Login): Promise<void> {
  const username = cleanEmail(email)
  const tokens = await send(sessionCalls.getToken, {
    grant_type: 'password',
    username,
    password,
    ...(keep ? { scope: keepSessionScope } : {}),
  })
  const claims = claimsOf(tokens.access_token)
  if (!claims) throw new RefusedError({ status: 200, code: 'unexpected', detailMessage: 'A token that does not say whose it is.' })
  const data = await sendAs(tokens.access_token, sessionCalls.afterLogin, { companyId: claims.cid, userId: claims.sub })
  rememberSignedInAs(username)
  fresh = true
  storeSessionData(data)
  storeTokens(tokens)
}

let fresh = false

/** True once after a sign-in in this tab: it lands elsewhere than somebody who opens the entrance (A02). */
export function takeFreshSignIn(): boolean {
  const was = fresh
  fresh = false
  return was
}
