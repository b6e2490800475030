export { outboundWorkers } from './outbound/outbound-workers.ts'
