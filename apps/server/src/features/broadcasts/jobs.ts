import { pass } from '../../kit/failpoints.ts'
import { NextPiece } from '../../kit/queue/queue.ts'
import { type Task, worker } from '../../kit/queue/queue-worker.ts'
import { type BroadcastStep, broadcastSteps } from '../ledger/public.ts'
import { clickActions } from './answers/click-actions.ts'
import { broadcastsForgotten } from './bin/broadcasts-forgotten.ts'
import { draftsLightened } from './bin/drafts-lightened.ts'
import { readAhead } from './file/read-ahead.ts'
import { rehearseStep } from './rehearsal/rehearse-step.ts'
import { forgetStep } from './run/forget-step.ts'
import { stopStep } from './run/pause-run.ts'
import { releaseStep } from './run/release-step.ts'
import { runStep } from './run/run-step.ts'
import type { TakeStep } from './run/take-step.ts'
import { tellStep } from './run/tell-step.ts'
import { broadcastsWoken } from './run/wake-broadcasts.ts'
import { wakeStep } from './run/wake-step.ts'

const stepOf: Record<BroadcastStep['what'], TakeStep> = {
  rehearse: rehearseStep,
  run: runStep,
  wake: wakeStep,
  release: releaseStep,
  stop: stopStep,
  tell: tellStep,
  forget: forgetStep,
}

/** A piece is a transaction of its own, and the next one is in its commit: killed at any moment, it goes on where it was. */
const broadcastWorker = worker({ queue: broadcastSteps, batch: 1, concurrency: 3, attempts: 20, handle: takeBroadcastStep })

async function takeBroadcastStep({ house, companyId, items, finish }: Task<BroadcastStep>): Promise<void> {
  const { itemId, payload } = items[0]!
  const ahead = payload.what === 'rehearse' ? await readAhead({ house, companyId }, payload) : null
  await finish(async ({ db, emit, keep }) => {
    const next = await stepOf[payload.what]({ db, emit, house, companyId }, payload, ahead)
    if (typeof next === 'number') keep(itemId, new NextPiece(next))
    if (payload.what === 'rehearse') pass('broadcast.rehearsed')
    if (payload.what === 'run') pass('broadcast.reserved')
    if (payload.what === 'release') pass('broadcast.released')
  })
}

export const broadcastWorkers = [broadcastWorker]
export const broadcastSchedules = [broadcastsWoken, broadcastsForgotten, draftsLightened, clickActions]
