import type { Db } from '../../../kit/db/db.ts'
import { putStep } from '../../ledger/public.ts'
import type { BroadcastRow } from '../broadcast-store.ts'
import { deleteRehearsal } from './rehearsal-store.ts'

/** Of a locked broadcast that has another one, or none, from here on. Its row at once, so that nobody goes on with it; its people piece by piece. */
export async function forgetRehearsal(
  db: Db,
  companyId: string,
  { broadcastId, rehearsalId }: Pick<BroadcastRow, 'broadcastId' | 'rehearsalId'>,
): Promise<void> {
  if (rehearsalId === null) return
  await deleteRehearsal(db, companyId, rehearsalId)
  await putStep(db, companyId, { broadcastId, what: 'forget', rehearsalId })
}
