import { PersonState } from '@prosa/contract/broadcasts/person-state'
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

/** Those with people whose message is written and has not left. */
export async function listHeldWithUnsent(db: Db, companyId: string): Promise<string[]> {
  const rows = await db<{ broadcastId: string }[]>`select broadcast_id from broadcasts b where ${isHeld(db, companyId)} and exists (
      select from broadcast_people p where p.company_id = b.company_id and p.rehearsal_id = b.rehearsal_id and p.state = ${PersonState.Reserved})
    order by broadcast_id`
  return rows.map(({ broadcastId }) => broadcastId)
}
