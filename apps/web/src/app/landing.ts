import type { Permission } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/session-data'
import { unbuiltScreens } from '@prosa/contract/unbuilt'
import { chatOrderOf } from '../kit/chat-address.ts'
import { permissionsOf } from '../kit/session/session-data.ts'
import { fillAddress } from './address.ts'
import { type ScreenId, screens } from './screens.ts'

/** Spec §2 as written: the two lists differ, and each is continued by the other (A02). */
const afterLogin: readonly Permission[] = ['automation', 'broadcast', 'contact', 'developer', 'billing', 'dashboard']
const opened: readonly Permission[] = ['dashboard', 'automation', 'broadcast', 'contact', 'developer', 'billing']

/** Whether something may lead to it: a screen under construction is offered in `npm run dev` only. */
export const isOffered = (id: ScreenId): boolean =>
  import.meta.env.MODE === 'development' || !(unbuiltScreens as readonly ScreenId[]).includes(id)

const homes: Partial<Record<Permission, readonly ScreenId[]>> = {
  automation: ['S021'],
  broadcast: ['S035'],
  contact: ['S015'],
  developer: ['S044', 'S057'],
  billing: ['S017', 'X007'],
  dashboard: ['S017', 'X008'],
}
/** Of those at which people arrive by an address that leads there. */
const ways: Partial<Record<ScreenId, string>> = { S015: '/contact/$companyId/list', S044: '/developer/$companyId/main' }

/**
 * The address at which somebody starts who has just signed in, or who opens the entrance while signed in; null for a person without any
 * permission. Whose screens are all under construction starts at their own profile, which is there for everybody.
 */
export function homeOf(data: SessionData, arriving: 'signedIn' | 'opened', isThere = isOffered): string | null {
  const granted = permissionsOf(data)
  const params = { companyId: data.companyId, chatResumeOrder: String(chatOrderOf(data)) }
  if (granted.includes('admin') || granted.includes('agent')) return fillAddress(screens.S018.path, params)
  const own = (arriving === 'signedIn' ? afterLogin : opened)
    .filter((permission) => granted.includes(permission))
    .flatMap((each) => homes[each]!)
  if (own.length === 0) return null
  const home = own.find((id) => isThere(id)) ?? 'S037'
  return fillAddress(ways[home] ?? screens[home].path, params)
}
