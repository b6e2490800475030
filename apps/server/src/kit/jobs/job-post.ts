import type { PgBoss } from 'pg-boss'
import type { Database, Db } from '../db/db.ts'
import { bossQueues, openBoss, type Pace, within } from './boss.ts'
import type { JobKind } from './jobs.ts'

export type JobMessage = { companyId: string; jobId: string; name: string }

/** The way to the workers. On a node that runs no jobs itself pg-boss is never started: it only writes what is sent. */
export type JobPost = {
  pace: Pace
  boss(): Promise<PgBoss>
  send(db: Db, message: JobMessage, retry: JobKind['retry']): Promise<void>
  /** Whoever comes next after this time gets it, as if it had just been sent. */
  sendLater(message: JobMessage, seconds: number): Promise<void>
}

type Parts = { database: Database; pace: Pace; report(error: unknown): void }

/** Whether a job failed for good is for its row to say, which also knows why it stopped; pg-boss always brings it again. */
const always = 10_000
const longestDelay = 3_600
const unknownRetry = { delay: 60, backoff: false }

export function openJobPost({ database, pace, report }: Parts): JobPost {
  let opening: Promise<PgBoss> | null = null
  const boss = () => (opening ??= openBoss(database, pace, report))
  const send = async (db: Db, message: JobMessage, { delay, backoff }: Omit<JobKind['retry'], 'limit'>, startAfter = 0) => {
    const retry = { retryLimit: always, retryDelay: delay, retryBackoff: backoff, ...(backoff ? { retryDelayMax: longestDelay } : {}) }
    // By its own id: sent twice it is there once.
    const itself = { id: message.jobId, group: { id: message.companyId }, startAfter }
    await (await boss()).send(bossQueues.jobs, message, { ...retry, ...itself, db: within(db) })
  }
  return {
    pace,
    boss,
    send,
    async sendLater(message, seconds) {
      const carrier = await boss()
      await database.transaction(null, async (db) => {
        await carrier.deleteJob(bossQueues.jobs, message.jobId, { db: within(db) })
        await send(db, message, unknownRetry, seconds)
      })
    },
  }
}
