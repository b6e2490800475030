import { type Allow, may } from '@prosa/contract/permissions'
import type { SessionData, SessionLimit } from '@prosa/contract/session/session-data'
import { permissionsOf } from '../kit/session/session-data.ts'

export type Visit = {
  allow: Allow
  /** The company named by the address; null where it names none. */
  companyId: string | null
  data: SessionData | null
  /** The limit for which the screen is made; null for all but the screens of a limited session. */
  limit: SessionLimit | null
}

/**
 * Spec §2 and §6. Public screens are for everybody (A05). Whoever is not signed in goes to the login page; whoever may not open the screen
 * too, and from there home. A session that waits for a new password or a second factor opens only the screen for that, and a session that
 * waits for nothing is led away from that screen. The server checks again with every call.
 */
export function judgeVisit({
  allow,
  companyId,
  data,
  limit,
}: Visit): 'enter' | 'signIn' | 'passwordExpired' | 'limited' | 'over' | 'denied' {
  if (allow === 'anonymous') return 'enter'
  if (!data) return 'signIn'
  if (data.passwordExpired) return 'passwordExpired'
  if (data.limit !== null && data.limit !== limit) return 'limited'
  if (limit !== null && data.limit === null) return 'over'
  if (companyId !== null && companyId !== data.companyId) return 'denied'
  return may({ permissions: permissionsOf(data), internal: false }, allow) ? 'enter' : 'denied'
}
