import { checkSchedule } from './check-schedule.ts'
import { usageJob } from './figures/usage-report.ts'

export const phoneNumberJobs = [usageJob]
export const phoneNumberSchedules = [checkSchedule]
