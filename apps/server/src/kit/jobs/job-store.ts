import type { Db } from '../db/db.ts'

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/** What people may see of a job. `total` is null as long as nobody knows it. */
export type Job = {
  companyId: string
  jobId: string
  name: string
  state: JobState
  done: number
  total: number | null
  startedBy: string | null
  reason: string | null
  createdAt: number
  startedAt: number | null
  cancelRequestedAt: number | null
  endedAt: number | null
}

export type JobKey = { companyId: string; jobId: string }
/** One run of it; only the newest may write. */
export type JobRun = JobKey & { attempt: number }
export type Progress = { done: number; total: number | null }

const seen = (db: Db) =>
  db`company_id, job_id, name, state, done, total, started_by, reason, created_at, started_at, cancel_requested_at, ended_at`

export async function insertJob(db: Db, job: JobKey & { name: string; input: unknown; startedBy: string | null }): Promise<void> {
  await db`insert into jobs (company_id, job_id, name, input, started_by)
    values (${job.companyId}, ${job.jobId}, ${job.name}, ${db.json(job.input as never)}, ${job.startedBy})`
}

export async function findJob(db: Db, companyId: string, jobId: string): Promise<Job | null> {
  const [job] = await db<Job[]>`select ${seen(db)} from jobs where company_id = ${companyId} and job_id = ${jobId}`
  return job ?? null
}

/** One that waits is cancelled at once, a running one when it hears of it. */
export async function requestCancel(db: Db, companyId: string, jobId: string): Promise<Job | null> {
  const [job] = await db<Job[]>`
    update jobs set cancel_requested_at = coalesce(cancel_requested_at, now()),
      ended_at = case state when 'waiting' then now() end, state = case state when 'waiting' then 'cancelled' else state end
    where company_id = ${companyId} and job_id = ${jobId} and state in ('waiting', 'running') returning ${seen(db)}`
  return job ?? null
}

type Begun = { attempt: number; failures: number; input: unknown; isCancelled: boolean }

/** Null when it is over. One that still runs by its row has lost its node, which counts as a failure. */
export async function beginJob(db: Db, { companyId, jobId }: JobKey): Promise<Begun | null> {
  const [begun] = await db<Begun[]>`
    update jobs set state = 'running', attempt = attempt + 1, started_at = coalesce(started_at, now()),
      failures = failures + case state when 'running' then 1 else 0 end
    where company_id = ${companyId} and job_id = ${jobId} and state in ('waiting', 'running')
    returning attempt, failures, input, cancel_requested_at is not null as is_cancelled`
  return begun ?? null
}

/** Null when this run was cancelled or taken for dead: it must stop. */
export async function saveProgress(db: Db, run: JobRun, { done, total }: Progress): Promise<Job | null> {
  const [job] = await db<Job[]>`
    update jobs set done = ${done}, total = ${total} where ${isRunning(db, run)} returning ${seen(db)}`
  return job ?? null
}

export type Outcome = { state: JobState; reason: string | null; hasFailed: boolean }

export async function settleJob(db: Db, run: JobRun, { state, reason, hasFailed }: Outcome, said: Progress | null): Promise<Job | null> {
  const [job] = await db<Job[]>`
    update jobs set state = ${state}, reason = ${reason}, failures = failures + ${hasFailed ? 1 : 0},
      done = coalesce(${said?.done ?? null}, done), total = coalesce(${said?.total ?? null}, total),
      ended_at = case ${state} when 'waiting' then null else now() end
    where ${isRunning(db, run)} returning ${seen(db)}`
  return job ?? null
}

/** Whoever would begin a newer run waits until this transaction is over. */
export async function holdRun(db: Db, run: JobRun): Promise<boolean> {
  const rows = await db`select 1 from jobs where ${isRunning(db, run)} for share`
  return rows.length > 0
}

export async function readRun(db: Db, run: JobRun): Promise<'mine' | 'cancelled' | 'lost'> {
  const [row] = await db<{ isCancelled: boolean }[]>`
    select cancel_requested_at is not null as is_cancelled from jobs where ${isRunning(db, run)}`
  if (!row) return 'lost'
  return row.isCancelled ? 'cancelled' : 'mine'
}

const isRunning = (db: Db, { companyId, jobId, attempt }: JobRun) =>
  db`company_id = ${companyId} and job_id = ${jobId} and attempt = ${attempt} and state = 'running'`

export async function countJobs(db: Db): Promise<{ state: JobState; count: number }[]> {
  return db<{ state: JobState; count: number }[]>`select state, count from doors.count_jobs()`
}
