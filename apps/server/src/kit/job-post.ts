import type { PgBoss } from 'pg-boss'
import { bossQueues, openBoss, type Pace, within } from './boss.ts'
import type { Database, Db } from './db.ts'
import type { JobKind } from './jobs.ts'

export type JobMessage = { companyId: string; jobId: string; name: string }

/** The way to the workers. On a node that runs no jobs itself pg-boss is never started: it only writes what is sent. */
export type JobPost = {
  pace: Pace
  boss(): Promise<PgBoss>
  send(db: Db, message: JobMessage, retry: JobKind['retry']): Promise<void>
}

type Parts = { database: Database; pace: Pace; report(error: unknown): void }

/** Whether a job failed for good is for its row to say, which also knows why it stopped; pg-boss always brings it again. */
const always = 10_000
const longestDelay = 3_600

export function openJobPost({ database, pace, report }: Parts): JobPost {
  let opening: Promise<PgBoss> | null = null
  const boss = () => (opening ??= openBoss(database, pace, report))
  return {
    pace,
    boss,
    async send(db, message, { delay, backoff }) {
      const retry = { retryLimit: always, retryDelay: delay, retryBackoff: backoff, ...(backoff ? { retryDelayMax: longestDelay } : {}) }
      // By its own id: sent twice it is there once.
      await (await boss()).send(bossQueues.jobs, message, { ...retry, id: message.jobId, group: { id: message.companyId }, db: within(db) })
    },
  }
}
