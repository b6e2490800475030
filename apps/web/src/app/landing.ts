import type { Permission } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/model'
import { chatOrderOf } from '../kit/chat-address.ts'
import { permissionsOf } from '../kit/session/session-data.ts'
import { fillAddress } from './address.ts'
import { screens } from './screens.ts'

/** Spec §2 as written: the two lists differ, and each is continued by the other (A02). */
const afterLogin: readonly Permission[] = ['automation', 'broadcast', 'contact', 'developer', 'billing', 'dashboard']
const opened: readonly Permission[] = ['dashboard', 'automation', 'broadcast', 'contact', 'developer', 'billing']

const homes: Partial<Record<Permission, `/${string}`>> = {
  automation: screens.S021.path,
  broadcast: screens.S035.path,
  contact: '/contact/$companyId/list',
  developer: '/developer/$companyId/main',
  billing: screens.S017.path,
  dashboard: screens.S017.path,
}

/**
 * The address at which somebody starts who has just signed in, or who opens the entrance while signed in; null for a person without any
 * permission.
 */
export function homeOf(data: SessionData, arriving: 'signedIn' | 'opened'): string | null {
  const granted = permissionsOf(data)
  const params = { companyId: data.companyId, chatResumeOrder: String(chatOrderOf(data)) }
  if (granted.includes('admin') || granted.includes('agent')) return fillAddress(screens.S018.path, params)
  const first = (arriving === 'signedIn' ? afterLogin : opened).find((permission) => granted.includes(permission))
  return first ? fillAddress(homes[first]!, params) : null
}
