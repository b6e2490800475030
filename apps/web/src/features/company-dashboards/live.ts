import type { companyDashboardEvents } from '@prosa/contract/company-dashboards/events'
import { type FeatureHandlers, nothing } from '../../kit/live/event-handlers.ts'

export const companyDashboardLive: FeatureHandlers<typeof companyDashboardEvents> = {
  'companyDashboard.changed': {
    apply: (client, { dashboards }) => {
      client.setQueriesData({ queryKey: ['GET', '/company/:companyId/companyDashboardList'] }, dashboards)
      return nothing
    },
  },
}
