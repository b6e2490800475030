import { handOver } from './hand-over/hand-over.ts'
import { expiry } from './windows/expire-chats.ts'

export const chatJobs = [handOver]
export const chatSchedules = [expiry]
