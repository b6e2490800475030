import type { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { mostBroadcastName } from '@prosa/contract/broadcasts/limits'
import type { Audience, CopiedPart } from '@prosa/contract/broadcasts/model'
import { newId } from '../../../kit/db/ids.ts'
import type { Context } from '../../../kit/http/context.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { addMediaUse } from '../../media/public.ts'
import { findSeenSegments } from '../../segments/public.ts'
import { copyPicked } from '../audience/picked-store.ts'
import { lockBroadcast } from '../find-broadcast.ts'
import { addBroadcast, refuseFull } from './save-draft.ts'

/** [BR9] What it says and whom it is for. Nobody has rehearsed it or agreed to it, and when it begins is said anew; what is gone is named. */
export const duplicateBroadcast: Handler<(typeof broadcastDraftCalls)['duplicateBroadcast']> = async (ctx, { broadcastId }) => {
  const { db, actor, house } = ctx
  const { companyId, userId } = actor
  await refuseFull(ctx)
  // Held, so that nobody lets go of its file meanwhile.
  const row = await lockBroadcast(ctx, broadcastId)
  const at = house.clock.now()
  const copyId = newId(at)
  const notKept: CopiedPart[] = []
  const audience = await seenAudience(ctx, row.audience)
  if ((audience.segmentIds ?? []).length < (row.audience.segmentIds ?? []).length) notKept.push('segments')
  const file = row.fileSource === null ? null : row.file
  if (row.file !== null && file === null) notKept.push('file')
  const user = { kind: 'broadcast', usedBy: copyId } as const
  const hasHeader = row.headerMediaId !== null && (await addMediaUse(db, companyId, user, row.headerMediaId))
  if (row.headerMediaId !== null && !hasHeader) notKept.push('headerFile')

  const broadcastName = nameOfCopy(row.broadcastName)
  const headerMediaId = hasHeader ? row.headerMediaId : null
  const copy = { ...row, broadcastId: copyId, broadcastName, audience, file, headerMediaId, createdBy: userId, createdAt: at }
  const made = await addBroadcast(ctx, copy, async () => {
    if (!(await copyPicked(db, companyId, broadcastId, copyId))) notKept.push('people')
  })
  return { ...made, notKept }
}

/** Without segments that are gone, or that whoever copies it does not see. */
async function seenAudience(ctx: Context, { segmentIds = [], ...rest }: Audience): Promise<Audience> {
  if (segmentIds.length === 0) return rest
  const seen = new Set((await findSeenSegments(ctx, segmentIds)).map(({ segmentId }) => segmentId))
  const kept = segmentIds.filter((segmentId) => seen.has(segmentId))
  return { ...rest, ...(kept.length > 0 && { segmentIds: kept }) }
}

/** `Oferta`, `Oferta (2)`, `Oferta (3)`. */
function nameOfCopy(name: string): string {
  const [, base = name, number = '1'] = /^(.*) \((\d{1,4})\)$/s.exec(name) ?? []
  const ending = ` (${Number(number) + 1})`
  return base.slice(0, mostBroadcastName - ending.length) + ending
}
