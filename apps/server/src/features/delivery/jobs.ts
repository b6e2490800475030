import { historyRest } from '../merges/public.ts'
import { factSchedules } from './facts/fact-schedules.ts'
import { inboundSchedules, inboundWorkers } from './inbound/jobs.ts'
import { outboundWorkers } from './outbound/outbound-workers.ts'

export const deliveryWorkers = [...inboundWorkers, ...outboundWorkers]
export const deliveryJobs = [historyRest]
export const deliverySchedules = [...inboundSchedules, ...factSchedules]
