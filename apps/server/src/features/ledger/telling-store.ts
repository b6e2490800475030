import type { Db } from '../../kit/db/db.ts'
import { put } from '../../kit/queue/queue.ts'
import { broadcastSteps } from './broadcast-step-store.ts'
import type { PersonKey } from './outcome-store.ts'

/**
 * Something became known of these people. Of a broadcast that runs its steps tell; of one that does not an item does, of which there is one at
 * a time. Nobody waits for another who puts it in at the same moment: whatever neither tells is told with the next minute.
 */
export async function putTelling(db: Db, companyId: string, messageIds: readonly string[], keys: readonly PersonKey[]): Promise<void> {
  if (messageIds.length + keys.length === 0) return
  const rows = await db<{ broadcastId: string }[]>`
    with known as materialized (
      select broadcast_id from broadcast_people where company_id = ${companyId} and message_id = any (${[...messageIds]})
      union
      select p.broadcast_id from unnest(${keys.map(({ rehearsalId }) => rehearsalId)}::uuid[], ${keys.map(({ position }) => position)}::int[])
          as k (rehearsal_id, position)
        join broadcast_people p on p.company_id = ${companyId} and p.rehearsal_id = k.rehearsal_id and p.position = k.position
    ), quiet as materialized (
      select b.broadcast_id from known k join broadcasts b on b.company_id = ${companyId} and b.broadcast_id = k.broadcast_id
      where b.status in (4, 5, 8, 10) and not exists (select from broadcast_steps s
        where s.company_id = ${companyId} and s.item_key = b.broadcast_id || ':tell:')
    )
    select broadcast_id from quiet where pg_try_advisory_xact_lock(hashtextextended('broadcast telling ' || broadcast_id, 0))`
  await put(
    db,
    broadcastSteps,
    companyId,
    rows.map(({ broadcastId }) => ({ payload: { broadcastId, what: 'tell' }, lane: `${broadcastId}:tell`, key: `${broadcastId}:tell:` })),
  )
}
