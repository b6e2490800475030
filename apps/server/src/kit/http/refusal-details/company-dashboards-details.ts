import type { RefusalOf } from '@prosa/contract/errors'

export const companyDashboardDetails: Record<RefusalOf<'companyDashboard'>, string> = {
  'companyDashboard.notFound': 'There is no such dashboard in this company.',
  'companyDashboard.tooMany': 'A company has 50 dashboards at most: delete one to have another.',
}
