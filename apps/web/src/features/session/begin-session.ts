import type { ResultOf } from '@prosa/contract/kit/call'
import { entryCalls } from '@prosa/contract/session/entry-calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { sendAs } from '../../kit/calls/send.ts'
import { storeTokens } from '../../kit/session/session.ts'
import { storeSessionData } from '../../kit/session/session-data.ts'
import { claimsOf } from '../../kit/session/token-claims.ts'
import { endLater } from './end-later.ts'

type Tokens = ResultOf<typeof entryCalls.switchCompany>

/** The session data for tokens that are not stored yet. */
export async function dataOf(tokens: Tokens): Promise<SessionData> {
  const claims = claimsOf(tokens.access_token)
  if (!claims) throw new RefusedError({ status: 200, code: 'unexpected', detailMessage: 'A token that does not say whose it is.' })
  try {
    return await sendAs(tokens.access_token, entryCalls.afterLogin, { companyId: claims.cid, userId: claims.sub })
  } catch (error) {
    // Nobody has these tokens: without this, each failed try would leave a session behind.
    endLater(tokens.refresh_token, 0)
    throw error
  }
}

/** Stores the session; the route guard then leads on from the page that is open. */
export function beginSession(tokens: Tokens, data: SessionData) {
  fresh = true
  storeSessionData(data)
  storeTokens(tokens)
}

let fresh = false

/** True once after a sign-in in this tab: its home page is another one than for somebody who opens the entrance (A02). */
export function takeFreshSignIn(): boolean {
  const was = fresh
  fresh = false
  return was
}
