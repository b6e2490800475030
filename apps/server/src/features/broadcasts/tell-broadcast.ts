import { broadcastEvents } from '@prosa/contract/broadcasts/events'
import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import { noticeFinished } from './notices/notice-people.ts'
import { showEntry } from './show-broadcast.ts'

type Work = { db: Db; emit: Emit; companyId: string }

/** After every change of its row, in the transaction of that; answers what it told. `isFinished`: nobody of it is written to any more. */
export async function tellBroadcast(
  { db, emit, companyId }: Work,
  broadcastId: string,
  { isFinished = false } = {},
): Promise<BroadcastEntry> {
  const entry = await showEntry(db, companyId, broadcastId)
  const { departmentId, version } = entry
  const told = { broadcastId, departmentId, version, entry }
  emit(broadcastEvents.changed, told)
  if (isFinished) {
    emit(broadcastEvents.finished, told)
    await noticeFinished({ db, emit, companyId }, entry)
  }
  return entry
}
