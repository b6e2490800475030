import type { Db } from '../../../kit/db/db.ts'
import { dropMediaUses } from '../../media/public.ts'
import type { BroadcastKey } from '../broadcast-store.ts'

export const listBroadcastsToForget = (db: Db, olderThan: number, most: number): Promise<BroadcastKey[]> =>
  db<BroadcastKey[]>`select company_id, broadcast_id from doors.broadcasts_to_forget(${olderThan}, ${most})`

export const listUntouchedDrafts = (db: Db, olderThan: number, most: number): Promise<BroadcastKey[]> =>
  db<BroadcastKey[]>`select company_id, broadcast_id from doors.untouched_drafts(${olderThan}, ${most})`

/**
 * Of one that is still in the bin: its rehearsals, whose people go first, and lets go of the last one, so that they may. Empty where none has
 * people left; null where somebody took it out.
 */
export async function letGoOfPeople(db: Db, { companyId, broadcastId }: BroadcastKey, olderThan: number): Promise<string[] | null> {
  const of = db`company_id = ${companyId} and broadcast_id = ${broadcastId}`
  const { count } = await db`update broadcasts set rehearsal_id = null where ${of} and deleted_at < ${olderThan}`
  if (count === 0) return null
  const rows = await db<{ rehearsalId: string }[]>`select rehearsal_id from broadcast_rehearsals r where ${of} and exists (
    select from broadcast_people p where p.company_id = ${companyId} and p.rehearsal_id = r.rehearsal_id)`
  return rows.map(({ rehearsalId }) => rehearsalId)
}

/** With all that hangs on it but its people, of whom there are none. */
export async function forgetBroadcast(db: Db, { companyId, broadcastId }: BroadcastKey): Promise<void> {
  await dropMediaUses(db, companyId, { kind: 'broadcast', usedBy: broadcastId })
  await db`delete from broadcasts where company_id = ${companyId} and broadcast_id = ${broadcastId}`
}
