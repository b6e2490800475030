import type { departmentEvents } from '@prosa/contract/departments/events'
import { chatLists, type FeatureHandlers, firstStepsPath, keysAt } from '../../kit/live/event-handlers.ts'

export const shownDepartmentPaths = [
  '/department/:companyId/departmentsOfCompany',
  '/department/:companyId/listAllIncludingRemoved',
] as const

export const departmentLive: FeatureHandlers<typeof departmentEvents> = {
  'department.changed': { apply: () => [...keysAt([...shownDepartmentPaths, firstStepsPath]), ...chatLists] },
}
