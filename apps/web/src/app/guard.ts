import { type Allow, may } from '@prosa/contract/permissions'
import type { SessionData, SessionLimit } from '@prosa/contract/session/model'
import { permissionsOf } from '../kit/session/session-data.ts'

export type Visit = {
  allow: Allow
  /** The company that the address names; null where it names none. */
  companyId: string | null
  data: SessionData | null
  /** What the screen is for; null for all but those of a session that waits for something. */
  limit: SessionLimit | null
}

/**
 * Spec §2 and §6. Public screens are for everybody (A05). Who is not signed in goes to the login page; who may not, too, and from there home.
 * A session that waits for a new password or a second factor opens the screen for that, and whoever waits for nothing is led on from there.
 * The server asks again with every call.
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
