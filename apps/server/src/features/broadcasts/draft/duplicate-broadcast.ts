import type { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { mostBroadcastName } from '@prosa/contract/broadcasts/limits'
import { newId } from '../../../kit/db/ids.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { addMediaUse } from '../../media/public.ts'
import { findBroadcast } from '../find-broadcast.ts'
import { addBroadcast, blank, refuseFull } from './save-draft.ts'

/** [BR9] Everything but people, terms and time. */
export const duplicateBroadcast: Handler<(typeof broadcastDraftCalls)['duplicateBroadcast']> = async (ctx, { broadcastId }) => {
  const { db, actor, house } = ctx
  await refuseFull(ctx)
  const row = await findBroadcast(ctx, broadcastId)
  const at = house.clock.now()
  const copy = {
    ...row,
    broadcastId: newId(at),
    broadcastName: nameOfCopy(row.broadcastName),
    datasourceType: blank.datasourceType,
    audience: blank.audience,
    file: null,
    fileSource: null,
    createdBy: actor.userId,
    createdAt: at,
  }
  const { headerMediaId } = row
  if (headerMediaId !== null) await addMediaUse(db, actor.companyId, { kind: 'broadcast', usedBy: copy.broadcastId }, headerMediaId)
  return addBroadcast(ctx, copy)
}

/** `Oferta`, `Oferta (2)`, `Oferta (3)`. */
function nameOfCopy(name: string): string {
  const [, base = name, number = '1'] = /^(.*) \((\d{1,4})\)$/s.exec(name) ?? []
  const ending = ` (${Number(number) + 1})`
  return base.slice(0, mostBroadcastName - ending.length) + ending
}
