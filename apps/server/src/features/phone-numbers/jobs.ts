import { checkSchedule } from './check-schedule.ts'
import { usageJob } from './usage-job.ts'

export const phoneNumberJobs = [usageJob]
export const phoneNumberSchedules = [checkSchedule]
