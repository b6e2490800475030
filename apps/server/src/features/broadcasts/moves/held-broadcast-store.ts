import type { Db } from '../../../kit/db/db.ts'
import type { BroadcastRow } from '../broadcast-store.ts'

/** Broadcasts that a hold of outgoing work has paused, and that nobody has moved since. */
const isHeld = (db: Db, companyId: string) =>
  db`company_id = ${companyId} and status = 10 and pause_reason = 'outgoingHeld' and deleted_at is null`

export async function countHeldBroadcasts(db: Db, companyId: string): Promise<number> {
  const [row] = await db<[{ count: number }]>`select count(*) as count from broadcasts where ${isHeld(db, companyId)}`
  return row.count
}

export const listHeldBroadcasts = (db: Db, companyId: string, { skip, most }: { skip: number; most: number }) => db<
  Pick<BroadcastRow, 'broadcastId' | 'broadcastName' | 'createdAt' | 'startsAt'>[]
>`select broadcast_id, broadcast_name, created_at, starts_at from broadcasts where ${isHeld(db, companyId)}
  order by created_at, broadcast_id limit ${most} offset ${skip}`
