import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { haltSending, putStep } from '../../ledger/public.ts'
import { type BroadcastChange, type BroadcastRow, lockBroadcastRow, saveBroadcast } from '../broadcast-store.ts'
import { dropFile } from '../file/drop-file.ts'
import { releaseStep } from '../run/release-step.ts'
import type { StepPlace } from '../run/take-step.ts'
import { tellBroadcast } from '../tell-broadcast.ts'
import { countHeldBroadcasts, listHeldBroadcasts, listHeldWithUnsent } from './held-broadcast-store.ts'

const { Canceled, Paused, Running } = BroadcastStatus
const notPaused = { statusBefore: null, pauseReason: null, pausedUntil: null, pausedBy: null } as const

/** Resumes or cancels broadcasts that a hold has paused, a few in a transaction. True where there may be more. */
export async function decideHeldBroadcasts(place: StepPlace, choice: 'send' | 'discard', most: number): Promise<boolean> {
  const { db, companyId } = place
  const held = await listHeldBroadcasts(db, companyId, { skip: 0, most })
  for (const { broadcastId } of held) {
    const row = await lockBroadcastRow(db, { companyId, broadcastId })
    if (row?.status !== Paused || row.pauseReason !== 'outgoingHeld') continue
    await (choice === 'send' ? resume(place, row) : cancel(place, row))
  }
  return held.length === most
}

/** Takes back some of the messages that held broadcasts had written, so that their people are decided on with the broadcast. True where there may be more. */
export async function releaseHeldBroadcasts(place: StepPlace): Promise<boolean> {
  for (const broadcastId of await listHeldWithUnsent(place.db, place.companyId))
    if ((await releaseStep(place, { broadcastId, what: 'release' })) === 0) return true
  return false
}

/** Publishes the broadcasts that a hold has paused in SQL, so that open pages show them as paused. */
export async function emitHeldBroadcasts(place: StepPlace): Promise<void> {
  const { db, companyId } = place
  const held = await listHeldBroadcasts(db, companyId, { skip: 0, most: await countHeldBroadcasts(db, companyId) })
  for (const { broadcastId } of held) await tellBroadcast(place, broadcastId)
}

async function resume(place: StepPlace, row: BroadcastRow): Promise<void> {
  const { broadcastId, statusBefore } = row
  await putStep(place.db, place.companyId, { broadcastId, what: 'run' })
  await save(place, row, { ...notPaused, status: statusBefore ?? Running })
}

async function cancel(place: StepPlace, row: BroadcastRow): Promise<void> {
  const { db, companyId, house } = place
  const { broadcastId, file } = row
  await haltSending(db, broadcastId)
  await putStep(db, companyId, { broadcastId, what: 'release' })
  await dropFile(db, companyId, row)
  const emptied = file && { ...file, samples: [], badLines: [] }
  await save(place, row, { ...notPaused, status: Canceled, file: emptied, fileSource: null, endedAt: house.clock.now() })
}

async function save(place: StepPlace, row: BroadcastRow, changed: BroadcastChange): Promise<void> {
  const { db, companyId, house } = place
  await saveBroadcast(db, companyId, row, changed, house.clock.now())
  await tellBroadcast(place, row.broadcastId, { isFinished: changed.status === Canceled })
}
