import type { importEvents } from '@prosa/contract/imports/events'
import { type FeatureHandlers, keysAt } from '../../kit/live/event-handlers.ts'

export const importLive: FeatureHandlers<typeof importEvents> = {
  'import.changed': { apply: () => keysAt(['/contact/:companyId/importList', '/contact/:companyId/imports/:importId']) },
}
