import * as z from 'zod/mini'

/** Issue 24: fifty dashboards, their titles of 1 to 80 letters. */
export const mostDashboards = 50
export const mostDashboardTitle = 80
export const mostDashboardUrl = 1_000

/** A page of somebody else's, such as a report, that the company wants to have at hand. */
export const CompanyDashboard = z.object({
  companyDashboardId: z.string(),
  title: z.string(),
  url: z.string(),
  position: z.number(),
  version: z.number(),
})
export type CompanyDashboard = z.output<typeof CompanyDashboard>
