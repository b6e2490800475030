import { awayWorker } from './away-worker.ts'
import { demoLife } from './demo.ts'
import { distributionWorker } from './distribution-worker.ts'
import { routesForgotten } from './forget-routes.ts'
import { silence } from './mind-silence.ts'
import { absence } from './requeue-chats.ts'
import { waitingSweep } from './sweep-waiting.ts'

export const routingWorkers = [distributionWorker, awayWorker]
export const routingSchedules = [waitingSweep, absence, silence, demoLife, routesForgotten]
