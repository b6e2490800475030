import { handOver } from './hand-over/hand-over.ts'
import { wakeWorker } from './snoozes/wake-chats.ts'
import { expiry } from './windows/expire-chats.ts'

export const chatJobs = [handOver]
export const chatWorkers = [wakeWorker]
export const chatSchedules = [expiry]
