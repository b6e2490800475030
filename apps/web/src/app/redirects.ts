import type { Allow } from '@prosa/contract/permissions'
import { screens } from './screens.ts'

/** Addresses that only redirect (spec §2, A04), and who may use them. */
export const redirects: readonly { from: `/${string}`; to: `/${string}`; allow: Allow }[] = [
  { from: '/login', to: screens.S001.path, allow: 'anonymous' },
  { from: '/$companyId/developer', to: screens.S044.path, allow: 'developer' },
  { from: '/contact/$companyId/list', to: screens.S015.path, allow: 'contact' },
  { from: '/developer/$companyId/main', to: screens.S044.path, allow: 'developer' },
]
