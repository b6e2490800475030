import { awayWorker } from './away-worker.ts'
import { deadlineWorker } from './deadline-worker.ts'
import { demoLife } from './demo.ts'
import { distributionWorker } from './distribution-worker.ts'
import { routesForgotten } from './forget-routes.ts'
import { silence } from './mind-silence.ts'
import { runReplay } from './replay/run-replay.ts'
import { absence } from './requeue-chats.ts'
import { deadlineSweep } from './sweep-deadlines.ts'
import { waitingSweep } from './sweep-waiting.ts'
import { overdue } from './tell-overdue.ts'

export const routingWorkers = [distributionWorker, awayWorker, deadlineWorker]
export const routingJobs = [runReplay]
export const routingSchedules = [waitingSweep, absence, silence, overdue, deadlineSweep, demoLife, routesForgotten]
