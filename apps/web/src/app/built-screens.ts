import type { ComponentType } from 'react'
import type { ScreenId } from './screens.ts'
import type { unbuiltScreens } from './unbuilt-screens.ts'

type Built = Exclude<ScreenId, (typeof unbuiltScreens)[number] | 'S001' | 'S012'>

/** Each a chunk of its own. Login and the company's own way in are in the router. */
export const builtScreens: Record<Built, () => Promise<{ default: ComponentType }>> = {
  S013: async () => ({ default: (await import('../features/company/maintenance-screen.tsx')).MaintenanceScreen }),
  S014: async () => ({ default: (await import('./gallery/gallery-screen.tsx')).GalleryScreen }),
  S037: async () => ({ default: (await import('../features/agents/profile-screen.tsx')).ProfileScreen }),
  S041: async () => ({ default: (await import('./icons/icons-screen.tsx')).IconsScreen }),
}
