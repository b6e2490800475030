import { may } from '@prosa/contract/permissions'
import { runPiece, takeBackPiece } from '../../imports/public.ts'
import { binUnused } from '../../properties/public.ts'
import { repliesWithProperty } from '../../quick-replies/public.ts'
import { segmentsWithProperty } from '../../segments/public.ts'
import { viewsWithProperty } from '../../views/public.ts'
import type { BatchWork, SteppedKind } from '../engine/batch-kind.ts'

const placeOf = ({ db, emit, house, actor }: BatchWork) => ({ db, emit, house, companyId: actor.companyId, userId: actor.userId })

/** A file of contacts: what its rows say and what became of them is kept by the import. */
export const importsKind: SteppedKind<{ importId: string }> = {
  name: 'contact.import',
  actionOf: () => 'import',
  isAllowed: (actor) => may(actor, 'contact'),
  async step(work, { importId }) {
    const { counts, isOver, total } = await runPiece(placeOf(work), importId)
    return { total, done: counts.new + counts.updated, skipped: counts.same + counts.left, isOver }
  },
  async takeBackStep(work, { importId }) {
    const { madeIds, ...back } = await takeBackPiece(placeOf(work), importId)
    for (const propertyId of madeIds) await binUnused(work, propertyId, [repliesWithProperty, viewsWithProperty, segmentsWithProperty])
    return back
  },
}
