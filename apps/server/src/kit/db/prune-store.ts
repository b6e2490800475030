import { keyLife } from '../http/idempotency.ts'
import { schedule } from '../jobs/schedules.ts'
import type { Db } from './db.ts'
import { inChunks } from './in-chunks.ts'

const day = 86_400_000
/** DECISIONS, "Live": who was away longer fetches anew. */
const eventsKeptFor = 7 * day
const jobsKeptFor = 30 * day

export const pruneSchedule = schedule({
  name: 'prune',
  cron: '23 * * * *',
  timeZone: 'UTC',
  async run({ house: { database, clock }, signal }) {
    const now = clock.now()
    await inChunks(database, signal, (db, most) => pruneEvents(db, now - eventsKeptFor, most))
    await inChunks(database, signal, (db, most) => pruneIdempotencyKeys(db, now - keyLife, most))
    await inChunks(database, signal, (db, most) => pruneJobs(db, now - jobsKeptFor, most))
  },
})

export async function pruneEvents(db: Db, olderThan: number, most: number): Promise<number> {
  const [row] = await db<[{ pruned: number }]>`select doors.prune_events(${olderThan}, ${most}) as pruned`
  return row.pruned
}

async function pruneIdempotencyKeys(db: Db, olderThan: number, most: number): Promise<number> {
  const [row] = await db<[{ pruned: number }]>`select doors.prune_idempotency_keys(${olderThan}, ${most}) as pruned`
  return row.pruned
}

async function pruneJobs(db: Db, olderThan: number, most: number): Promise<number> {
  const [row] = await db<[{ pruned: number }]>`select doors.prune_jobs(${olderThan}, ${most}) as pruned`
  return row.pruned
}
