import type { Db } from './db.ts'

export async function pruneEvents(db: Db, olderThan: number, most: number): Promise<number> {
  const [row] = await db<[{ pruned: number }]>`select doors.prune_events(${olderThan}, ${most}) as pruned`
  return row.pruned
}

export async function pruneIdempotencyKeys(db: Db, olderThan: number, most: number): Promise<number> {
  const [row] = await db<[{ pruned: number }]>`select doors.prune_idempotency_keys(${olderThan}, ${most}) as pruned`
  return row.pruned
}

export async function pruneJobs(db: Db, olderThan: number, most: number): Promise<number> {
  const [row] = await db<[{ pruned: number }]>`select doors.prune_jobs(${olderThan}, ${most}) as pruned`
  return row.pruned
}
