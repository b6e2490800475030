import { broadcastEvents } from '@prosa/contract/broadcasts/events'
import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { PayloadOf } from '@prosa/contract/kit/event'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { BroadcastRow, KeptApproval } from '../broadcast-store.ts'
import { listAnswerable } from './answerable-store.ts'

type Work = { db: Db; emit: Emit; companyId: string }
type Said = Pick<PayloadOf<typeof broadcastEvents.noticed>, 'what' | 'time'> &
  Partial<Pick<PayloadOf<typeof broadcastEvents.noticed>, 'pause' | 'byName' | 'reason'>>
type Told = Pick<BroadcastEntry, 'broadcastId' | 'broadcastName' | 'phonenumberId' | 'departmentId'>

/** [BR81] To each of these who still sees it, in the transaction of what it tells of. */
async function notice({ db, emit, companyId }: Work, told: Told, who: { among: readonly string[] } | { but: string }, said: Said) {
  const { broadcastId, broadcastName, phonenumberId, departmentId } = told
  for (const userId of await listAnswerable(db, companyId, departmentId, who))
    emit(broadcastEvents.noticed, {
      ...{ userId, broadcastId, broadcastName, phonenumberId, departmentId },
      ...{ pause: null, byName: '', reason: '', ...said },
    })
}

/** Its author, where it stopped and needs a person, or came to its end by itself. */
export const noticeAuthor = (work: Work, entry: BroadcastEntry, said: Said): Promise<void> =>
  notice(work, entry, { among: [entry.userId] }, said)

/** It is over: whoever cancels one knows. */
export async function noticeFinished(work: Work, entry: BroadcastEntry): Promise<void> {
  if (entry.status === BroadcastStatus.Done && entry.endedAt !== null)
    await noticeAuthor(work, entry, { what: 'finished', time: entry.endedAt })
}

/** Who may agree is asked to; its author and who asked hear what another person decided. */
export async function noticeApproval(work: Work, row: BroadcastRow, approval: KeptApproval, now: number): Promise<void> {
  const { state, askedBy, userId, userName: byName, reason } = approval
  if (state === 'asked') return notice(work, row, { but: askedBy }, { what: 'asked', byName, time: now })
  const among = [row.createdBy, askedBy].filter((one) => one !== userId)
  return notice(work, row, { among }, { what: state === 'given' ? 'approved' : 'refused', byName, reason, time: now })
}
