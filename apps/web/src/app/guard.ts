import { type Allow, may } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/model'
import { permissionsOf } from '../kit/session-data.ts'

export type Visit = {
  allow: Allow
  /** The company that the address names; null where it names none. */
  companyId: string | null
  data: SessionData | null
}

/**
 * Spec §2 and §6. Public screens are for everybody (A05). Who is not signed in goes to the login page; who may not, too, and from there home.
 * The server asks again with every call.
 */
export function judgeVisit({ allow, companyId, data }: Visit): 'enter' | 'signIn' | 'passwordExpired' | 'denied' {
  if (allow === 'anonymous') return 'enter'
  if (!data) return 'signIn'
  if (data.passwordExpired) return 'passwordExpired'
  if (companyId !== null && companyId !== data.companyId) return 'denied'
  return may({ permissions: permissionsOf(data), internal: false }, allow) ? 'enter' : 'denied'
}
