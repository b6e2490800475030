import type { importEvents } from '@prosa/contract/imports/events'
import { type FeatureHandlers, firstStepsPath, keysAt, notifyScreens } from '../../kit/live/event-handlers.ts'

export const importLive: FeatureHandlers<typeof importEvents> = {
  'import.changed': {
    apply: () => {
      notifyScreens({ kind: 'contacts' })
      return keysAt(['/contact/:companyId/importList', '/contact/:companyId/imports/:importId', firstStepsPath])
    },
  },
}
