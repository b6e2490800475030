import { binLife } from '@prosa/contract/labels/limits'
import type { House } from '../../kit/house.ts'
import { listLabelsToForget, lockOldLabel } from './label-change-store.ts'
import { mostAtOnce } from './merge-rest.ts'
import { deleteLabel, moveLinks } from './merge-store.ts'

const labelsAtATime = 100

/** What was in the bin for as long as it may: its links go first, in small transactions, and the label with the last of them. */
export async function forgetLabels({ background: { database }, clock }: House, signal: AbortSignal): Promise<void> {
  const before = clock.now() - binLife
  for (let isOver = false; !isOver; ) {
    const old = await database.transaction(null, (db) => listLabelsToForget(db, before, labelsAtATime))
    for (const { companyId, labelId } of old)
      for (let isGone = false; !isGone; ) {
        if (signal.aborted) return
        isGone = await database.transaction(companyId, async (db) => {
          // Somebody may have taken it out of the bin since it was listed.
          if (!(await lockOldLabel(db, companyId, labelId, before))) return true
          const isFree = await moveLinks(db, { companyId, labelId, targetId: null, most: mostAtOnce })
          if (isFree) await deleteLabel(db, companyId, labelId)
          return isFree
        })
      }
    isOver = old.length < labelsAtATime
  }
}
