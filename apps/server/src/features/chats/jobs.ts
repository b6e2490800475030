import { expiry } from './expire-chats.ts'
import { handOver } from './hand-over.ts'

export const chatJobs = [handOver]
export const chatSchedules = [expiry]
