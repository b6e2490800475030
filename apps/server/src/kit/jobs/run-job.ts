import type { Db } from '../db/db.ts'
import type { Emit } from '../events/outbox.ts'
import { pass } from '../failpoints.ts'
import type { House } from '../house.ts'
import { reasonOf } from '../http/logged-error.ts'
import { RetryLater } from '../queue/queue.ts'
import { beginJob, holdRun, type JobKey, type JobRun, type Outcome, type Progress, readRun, saveProgress, settleJob } from './job-store.ts'
import type { JobContext, JobKind } from './jobs.ts'

/** `leased` is aborted when another node may have the job. */
type Place = { house: House; closing: AbortSignal; leased: AbortSignal }

class RunLost extends Error {
  readonly code = 'RUN_LOST'
}

const watchEvery = 1_000
const usualProgressEvery = 1_000
const longestDelay = 3_600
const lostFor = 10_000

/** One run. Returns when the job is over, whatever became of it; throws RetryLater when it is to be run again. */
export async function runJob(place: Place, kind: JobKind, key: JobKey): Promise<void> {
  const { house } = place
  const begun = await house.database.transaction(key.companyId, (db) => beginJob(db, key))
  if (!begun) return
  pass('job.started')
  const run = { ...key, attempt: begun.attempt }
  const settle = settler(place, kind, run)
  if (begun.isCancelled) return settle({ state: 'cancelled', reason: null, hasFailed: false })
  if (begun.failures > kind.retry.limit) return settle({ state: 'failed', reason: 'died', hasFailed: false })

  const watch = watchRun(place, run)
  try {
    await kind.run(contextOf(place, kind, run, begun.input, watch, settle))
    if (!settle.isDone()) await settle({ state: watch.wasCancelled() ? 'cancelled' : 'done', reason: null, hasFailed: false })
  } catch (error) {
    // What is done is not tried again for what failed afterwards.
    if (settle.isDone()) return house.report(error)
    if (error instanceof RunLost) throw new RetryLater(error.code, lostFor)
    const outcome = outcomeOf(place, kind, begun.failures, watch.wasCancelled(), error)
    await settle(outcome)
    if (outcome.state === 'waiting')
      throw new RetryLater(outcome.reason ?? 'closing', outcome.hasFailed ? delayOf(kind, begun.failures) : 0)
  } finally {
    watch.stop()
  }
}

function outcomeOf({ house, closing }: Place, kind: JobKind, failures: number, wasCancelled: boolean, error: unknown): Outcome {
  if (wasCancelled) return { state: 'cancelled', reason: null, hasFailed: false }
  if (closing.aborted) return { state: 'waiting', reason: null, hasFailed: false }
  house.report(error)
  return { state: failures >= kind.retry.limit ? 'failed' : 'waiting', reason: reasonOf(error), hasFailed: true }
}

function delayOf({ retry: { delay, backoff } }: JobKind, failures: number): number {
  return 1_000 * (backoff ? Math.min(longestDelay, delay * 2 ** failures) : delay)
}

type Settle = ReturnType<typeof settler>

/** Says what became of the run, with the newest progress, and lets the feature tell. */
function settler({ house }: Place, kind: JobKind, run: JobRun) {
  const progress: { said: Progress | null } = { said: null }
  let isDone = false
  const settleIn = async (ctx: { db: Db; emit: Emit }, outcome: Outcome): Promise<void> => {
    const job = await settleJob(ctx.db, run, outcome, progress.said)
    if (!job) throw new RunLost('a newer run was begun')
    await kind.changed?.(ctx, job)
  }
  const settle = (outcome: Outcome): Promise<void> => house.work(run.companyId, (ctx) => settleIn(ctx, outcome))
  const finish: JobContext<unknown>['finish'] = async (does) => {
    const answer = await house.work(run.companyId, async (ctx) => {
      const answer = await does(ctx)
      await settleIn(ctx, { state: 'done', reason: null, hasFailed: false })
      return answer
    })
    isDone = true
    return answer
  }
  return Object.assign(settle, { progress, finish, isDone: () => isDone })
}

function contextOf(
  { house }: Place,
  kind: JobKind,
  run: JobRun,
  input: unknown,
  { signal }: { signal: AbortSignal },
  { progress, finish }: Settle,
): JobContext<unknown> {
  const { companyId, jobId } = run
  const { progressEvery = usualProgressEvery } = kind
  let keptAt = performance.now()
  return {
    companyId,
    jobId,
    input: kind.input.parse(input),
    house,
    signal,
    work: (does) =>
      house.work(companyId, async (ctx) => {
        const answer = await does(ctx)
        // Last, so that nobody waits for the row while the work is done.
        if (!(await holdRun(ctx.db, run))) throw new RunLost('a newer run was begun')
        return answer
      }),
    async finish(does) {
      signal.throwIfAborted()
      return finish(does)
    },
    async progress(done, total) {
      progress.said = { done, total }
      if (performance.now() - keptAt < progressEvery) return
      keptAt = performance.now()
      await house.work(companyId, async (ctx) => {
        const job = await saveProgress(ctx.db, run, { done, total })
        if (!job) throw new RunLost('a newer run was begun')
        await kind.changed?.(ctx, job)
      })
    },
  }
}

/** Looks at the row once a second: it may have been cancelled by any node, or a newer run begun. */
function watchRun({ house, closing, leased }: Place, run: JobRun) {
  const over = new AbortController()
  let wasCancelled = false
  const look = async () => {
    const state = await house.database.transaction(run.companyId, (db) => readRun(db, run))
    if (over.signal.aborted || state === 'mine') return
    wasCancelled = state === 'cancelled'
    over.abort(wasCancelled ? new Error('the job was cancelled') : new RunLost('a newer run was begun'))
  }
  const timer = setInterval(() => void look().catch(house.report), watchEvery)
  return {
    signal: AbortSignal.any([over.signal, leased, closing]),
    wasCancelled: () => wasCancelled,
    stop: () => clearInterval(timer),
  }
}
