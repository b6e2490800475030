import type * as z from 'zod/mini'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import type { Emit } from '../events/outbox.ts'
import type { House } from '../house.ts'
import { put, queue } from '../queue/queue.ts'
import { insertJob, type Job, requestCancel } from './job-store.ts'

export type JobContext<I> = {
  companyId: string
  jobId: string
  input: I
  /** For what reaches beyond the company: nothing that is done through it is undone when this run is no longer the newest. */
  house: House
  /** Aborted when the job was cancelled, when the node closes, and when another run was begun because this one was taken for dead. */
  signal: AbortSignal
  /** A transaction that is undone when this run is no longer the newest. */
  work<T>(run: (ctx: { db: Db; emit: Emit }) => Promise<T>): Promise<T>
  /**
   * The last transaction: what `run` does and that the job is done are committed together, or neither. For what must not be done twice when
   * the node ends right after it, as mails and whatever else leaves a queue again. A job that returns without it is done then.
   */
  finish<T>(run: (ctx: { db: Db; emit: Emit }) => Promise<T>): Promise<T>
  /** Kept every `progressEvery` milliseconds at most; say it as often as you like. */
  progress(done: number, total: number | null): Promise<void>
}

/** Long work that outlives the call that started it. It may run again from the beginning: let what is done be seen, and go on from there. */
export type JobKind<S extends z.ZodMiniType = z.ZodMiniType> = {
  name: string
  input: S
  /** Seconds; `limit` times after the first. */
  retry: { limit: number; delay: number; backoff: boolean }
  progressEvery?: number
  run(ctx: JobContext<z.output<S>>): Promise<void>
  /** In the transaction that kept it: progress, a retry, or the end. What the company should hear is emitted here. */
  changed?(ctx: { db: Db; emit: Emit }, job: Job): Promise<void> | void
}

export const job = <S extends z.ZodMiniType>(kind: JobKind<S>) => kind

/** What it is about stays in its row. By its own id: put in twice it is there once. */
export const jobRuns = queue<{ jobId: string; name: string }>('job_runs')

type Starter = { db: Db; actor: { companyId: string; userId: string | null } }

/** In the command's own transaction: the row, and the word to the workers. Answers the job's id. */
export async function startJob<S extends z.ZodMiniType>(ctx: Starter, kind: JobKind<S>, input: z.input<S>): Promise<string> {
  const { companyId, userId } = ctx.actor
  const jobId = newId()
  await insertJob(ctx.db, { companyId, jobId, name: kind.name, input: kind.input.parse(input), startedBy: userId })
  await put(ctx.db, jobRuns, companyId, [{ key: jobId, payload: { jobId, name: kind.name } }])
  return jobId
}

/** The job as it is now; null when there is none to cancel. A running one hears of it within a second or so, wherever it runs. */
export const cancelJob = (db: Db, companyId: string, jobId: string): Promise<Job | null> => requestCancel(db, companyId, jobId)
