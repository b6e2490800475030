import { labelEvents } from '@prosa/contract/labels/events'
import * as z from 'zod/mini'
import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import { job } from '../../kit/jobs/jobs.ts'
import { bumpLabel, deleteLabel, lockMerged, moveLinks } from './merge-store.ts'

/** Of each kind: a fraction of a second, in which nobody links to the label. */
export const mostAtOnce = 5_000

/** What is left of a merge, chunk by chunk: a run that goes on after another one finds only what is left. */
export const mergeRest = job({
  name: 'label.merge',
  input: z.object({ labelId: z.string() }),
  retry: { limit: 12, delay: 5, backoff: true },
  async run({ companyId, input: { labelId }, signal, work }) {
    for (let isOver = false; !isOver; ) {
      signal.throwIfAborted()
      isOver = await work((ctx) => mergeSome(ctx, companyId, labelId))
    }
  },
})

/** True when nothing is left: the merged label is gone, and the screens of the other one count again. */
async function mergeSome({ db, emit }: { db: Db; emit: Emit }, companyId: string, labelId: string): Promise<boolean> {
  const targetId = await lockMerged(db, companyId, labelId)
  if (targetId === null) return true
  if (!(await moveLinks(db, { companyId, labelId, targetId, most: mostAtOnce }))) return false
  await deleteLabel(db, companyId, labelId)
  emit(labelEvents.changed, { labelId: targetId, version: await bumpLabel(db, companyId, targetId) })
  return true
}
