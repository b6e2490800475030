import { readSession } from '../session/session.ts'
import { draftPrefix } from '../session/session-keys.ts'
import { claimsOf } from '../session/token-claims.ts'

/**
 * Where what somebody typed and did not save is kept, for this tab. It is theirs, in this company: it waits for them while their session is
 * expired, and goes when they sign out.
 */
export function draftKey(what: string): string {
  const claims = claimsOf(readSession()?.accessToken ?? '')
  return `${draftPrefix}${claims?.cid ?? ''}.${claims?.sub ?? ''}.${what}`
}
