import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const companyDashboardEvents = {
  /** One was added, changed, moved or deleted: who has the list open asks again. Said so shortly, as every page carries its shape. */
  changed: event({
    name: 'companyDashboard.changed',
    payload: z.object({ version: z.number() }),
    audience: () => ({ to: 'permission', allow: ['dashboard', 'developer'] }),
    entity: ({ version }) => ({ key: 'companyDashboards', version }),
  }),
}
