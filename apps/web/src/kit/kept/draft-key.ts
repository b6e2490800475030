import { readSession } from '../session/session.ts'
import { draftPrefix } from '../session/session-keys.ts'
import { claimsOf } from '../session/token-claims.ts'

/**
 * The storage key of what somebody typed and did not save, in this browser or this tab, as the caller stores it. It names the person and
 * the company: it waits for them while their session is expired, and goes when they sign out.
 */
export function draftKey(what: string): string {
  const claims = claimsOf(readSession()?.accessToken ?? '')
  return `${draftPrefix}${claims?.cid ?? ''}.${claims?.sub ?? ''}.${what}`
}
