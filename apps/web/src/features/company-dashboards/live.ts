import type { companyDashboardEvents } from '@prosa/contract/company-dashboards/events'
import { type FeatureHandlers, keysAt } from '../../kit/live/event-handlers.ts'

export const companyDashboardLive: FeatureHandlers<typeof companyDashboardEvents> = {
  'companyDashboard.changed': { apply: () => keysAt(['/company/:companyId/companyDashboardList']) },
}
