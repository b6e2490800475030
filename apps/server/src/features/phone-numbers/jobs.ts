import { checkSchedule } from './check-schedule.ts'
import { pauseEndWorker } from './end-pause.ts'
import { usageJob } from './figures/usage-report.ts'

export const phoneNumberWorkers = [pauseEndWorker]
export const phoneNumberJobs = [usageJob]
export const phoneNumberSchedules = [checkSchedule]
