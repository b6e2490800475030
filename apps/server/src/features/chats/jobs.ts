import { handOver } from './hand-over.ts'

export const chatJobs = [handOver]
