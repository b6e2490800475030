import { broadcastMoves } from '@prosa/contract/broadcasts/states'
import { mayMove } from '@prosa/contract/kit/moves'
import { worksIn } from '@prosa/contract/permissions'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { type EntryRow, listEntryRows } from './broadcast-entry-store.ts'
import { type BroadcastRow, findBroadcastRow, lockBroadcastRow } from './broadcast-store.ts'

type Asker = Pick<Context, 'db' | 'actor'>

/** [BR1] One of a department that the asker works in; of any other nobody learns whether it is there. */
export async function findBroadcast({ db, actor }: Asker, broadcastId: string): Promise<BroadcastRow> {
  return seenBy(actor, await findBroadcastRow(db, { companyId: actor.companyId, broadcastId }))
}

/** The same with everything that is shown of it. */
export async function findEntry({ db, actor }: Asker, broadcastId: string): Promise<EntryRow> {
  const [row] = await listEntryRows(db, actor.companyId, [broadcastId])
  return seenBy(actor, row ?? null)
}

/** As it stays until the command's end. */
export async function lockBroadcast({ db, actor }: Asker, broadcastId: string): Promise<BroadcastRow> {
  return seenBy(actor, await lockBroadcastRow(db, { companyId: actor.companyId, broadcastId }))
}

function seenBy<T extends { departmentId: string }>(actor: Context['actor'], row: T | null): T {
  if (!row || !worksIn(actor, row.departmentId)) throw new Refusal('broadcast.notFound')
  return row
}

/** [BR2] Only a draft is written, and never over what somebody else wrote since `version`. */
export async function lockDraft(asker: Asker, broadcastId: string, version: number | undefined): Promise<BroadcastRow> {
  return refuseUnwritten(await lockBroadcast(asker, broadcastId), version)
}

/** The same, for who looks before it is locked: what takes long is done between. */
export async function findDraft(asker: Asker, broadcastId: string, version: number | undefined): Promise<BroadcastRow> {
  return refuseUnwritten(await findBroadcast(asker, broadcastId), version)
}

function refuseUnwritten(row: BroadcastRow, version: number | undefined): BroadcastRow {
  if (!mayMove(broadcastMoves, 'edit', row.status)) throw new Refusal('broadcast.notNow')
  refuseStale(row, version)
  return row
}

export function refuseStale(row: BroadcastRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new Refusal('broadcast.changedMeanwhile', { facts: { version: row.version } })
}
