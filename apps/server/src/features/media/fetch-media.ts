import { join } from 'node:path'
import type { ErrorCode } from '@prosa/contract/errors'
import { mostUploadBytes } from '@prosa/contract/media/limits'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { ChannelNumber, Outcome } from '../../channels/channel.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import { pass } from '../../kit/failpoints.ts'
import { refuseFullDisk } from '../../kit/files/full-disk.ts'
import { inTemporaryFolder } from '../../kit/files/temporary-folder.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { RetryLater } from '../../kit/queue/queue.ts'
import type { QueueWorker, Task } from '../../kit/queue/queue-worker.ts'
import { disconnectNumber, type OpenNumber, openNumber } from '../phone-numbers/public.ts'
import { keepBytes, prepare } from './keep-bytes.ts'
import { knowReceived } from './know-received.ts'
import { describeMedia, findMediaRow, giveUpMedia, type MediaRow, settleMedia } from './media-store.ts'

/** Called in the transaction in which a file that was awaited is there, or is known to be lost. */
export type OnStored = (ctx: { db: Db; emit: Emit; house: House }, companyId: string, mediaId: string) => Promise<void>

/** One file at a time: what one of them waits for keeps no other back. */
export const fetchMedia =
  (onStored: OnStored) =>
  async ({ house, companyId, items, signal, finish }: Task<{ mediaId: string }>): Promise<void> => {
    const mediaId = items[0]!.payload.mediaId
    const { row, door } = await house.database.transaction(companyId, async (db) => {
      const row = await findMediaRow(db, companyId, mediaId)
      return { row, door: row?.phonenumberId ? await openNumber(house, db, companyId, row.phonenumberId) : null }
    })
    if (row?.state !== 'awaited') return
    const state = await fetchBytes({ house, companyId, signal }, row, door)
    await finish(async ({ db, emit }) => {
      if (await settleMedia(db, companyId, mediaId, state)) await onStored({ db, emit, house }, companyId, mediaId)
    })
  }

/** Its message says so, and that it can be asked for again. */
export const giveUpFetching =
  (onStored: OnStored): Required<QueueWorker<{ mediaId: string }>>['giveUp'] =>
  async (ctx, { payload: { mediaId } }) => {
    if (await giveUpMedia(ctx.db, ctx.companyId, mediaId)) await onStored(ctx, ctx.companyId, mediaId)
  }

type Place = { house: House; companyId: string; signal: AbortSignal }
type End = 'stored' | 'lost'

/** Providers keep what customers sent for seven days (channels, 1.4). */
const keptByProvider = 7 * 24 * 3_600_000
/** The longer something is missing the less it matters when it is asked for again. */
const pauseAt = (age: number) => Math.min(600_000, Math.max(5_000, age / 4))

/** Throws RetryLater for all that passes, however often: a provider or a disk may be away for longer than any number of attempts. */
async function fetchBytes(place: Place, row: MediaRow, door: OpenNumber | null): Promise<End> {
  const age = place.house.clock.now() - row.createdAt
  const { providerMediaId } = row
  if (!door || providerMediaId === null || age > keptByProvider) return 'lost'
  const { channel, number } = door
  if (!channel || !number) throw new RetryLater('notConnected', pauseAt(age))
  try {
    return await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'received')
      const outcome = await channel.download(number, providerMediaId, { path, mostBytes: mostUploadBytes }, place.signal)
      if (outcome.kind !== 'done') return lostOrLater(place, { ...door, number }, outcome, age)
      await keep(place, row, path, folder)
      return 'stored'
    })
  } catch (error) {
    throw passing(error, age)
  }
}

async function keep({ house, companyId }: Place, row: MediaRow, path: string, folder: string): Promise<void> {
  const prepared = await prepare(await house.reader.turn(companyId, (reader) => knowReceived(reader, row, path, folder)))
  await keepBytes(house, companyId, prepared, (db, described) => describeMedia(db, companyId, { ...row, ...described }))
  pass('media.fetched')
}

/** The provider does not know it any more. All else may pass: a blocked account is unblocked one day. */
const gone: readonly ChannelProblem[] = ['badRequest', 'mediaProblem']

type Refused = Exclude<Outcome<unknown>, { kind: 'done' }>

type Asked = { phonenumberId: string; number: ChannelNumber }

async function lostOrLater({ house, companyId }: Place, asked: Asked, outcome: Refused, age: number): Promise<'lost'> {
  if (outcome.kind !== 'refused') throw new RetryLater(outcome.reason.slice(0, 60), pauseAt(age))
  const { problem } = outcome.failure
  if (gone.includes(problem)) return 'lost'
  if (problem === 'tokenInvalid')
    await house.work(companyId, (ctx) =>
      disconnectNumber({ ...ctx, house, companyId }, asked.phonenumberId, problem, asked.number.accessToken),
    )
  throw new RetryLater(problem, outcome.retryAfterMs ?? pauseAt(age))
}

const passingRefusals: readonly ErrorCode[] = ['media.noRoom', 'service.unavailable', 'rate.limited']

function passing(error: unknown, age: number): unknown {
  try {
    refuseFullDisk(error)
  } catch (full) {
    return passing(full, age)
  }
  const isPassing = error instanceof Refusal && passingRefusals.includes(error.code)
  return isPassing ? new RetryLater(error.code, pauseAt(age)) : error
}
