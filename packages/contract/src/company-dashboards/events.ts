import * as z from 'zod/mini'
import { event } from '../kit/event.ts'
import { CompanyDashboard } from './model.ts'

export const companyDashboardEvents = {
  /** All of them as they are now: nobody asks again. */
  changed: event({
    name: 'companyDashboard.changed',
    payload: z.object({ dashboards: z.array(CompanyDashboard), version: z.number() }),
    audience: () => ({ to: 'permission', allow: ['dashboard', 'developer'] }),
    entity: ({ version }) => ({ key: 'companyDashboards', version }),
  }),
}
