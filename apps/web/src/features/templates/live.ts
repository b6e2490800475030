import type { templateEvents } from '@prosa/contract/templates/events'
import { type FeatureHandlers, keysAt, notifyScreens } from '../../kit/live/event-handlers.ts'

const sendablePaths = ['/template/:companyId/:phonenumberId/sendable'] as const
const listPaths = ['/template/:companyId/pagedListByCompany', '/template/:companyId/:templateId/detail'] as const

export const templateLive: FeatureHandlers<typeof templateEvents> = {
  'template.changed': { apply: (_, news) => notifyScreens({ kind: 'template', news }) },
  'template.listChanged': { apply: () => keysAt(listPaths) },
  'template.sendableChanged': { apply: () => keysAt(sendablePaths) },
}
