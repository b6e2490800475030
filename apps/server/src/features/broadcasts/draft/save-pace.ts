import type { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { termsVersion } from '@prosa/contract/broadcasts/limits'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { lockDraft } from '../find-broadcast.ts'
import { findUserName } from '../moves/people-store.ts'
import { reckonAnew } from '../rehearsal/reckon-anew.ts'
import { writeDraft } from './save-draft.ts'

type Calls = typeof broadcastDraftCalls

/** What is not said stays as it is. Whether the start is still to come is asked when it is confirmed. */
export const saveBroadcastPace: Handler<Calls['saveBroadcastPace']> = async (
  ctx,
  { broadcastId, version, startsAt, perMinute, isQuiet, inHours, budget, skipsRecent, skipsOpen },
) => {
  const row = await lockDraft(ctx, broadcastId, version)
  const changed = {
    ...(startsAt !== undefined && { startsAt }),
    ...(perMinute !== undefined && { perMinute }),
    ...(isQuiet !== undefined && { isQuiet }),
    ...(inHours !== undefined && { inHours }),
    ...(budget !== undefined && { budget }),
    ...(skipsRecent !== undefined && { skipsRecent }),
    ...(skipsOpen !== undefined && { skipsOpen }),
  }
  await reckonAnew(ctx, { ...row, ...changed })
  return writeDraft(ctx, row, changed)
}

/** [BR8] Of the version that holds now; who agreed is kept with it. */
export const acceptBroadcastTerms: Handler<Calls['acceptBroadcastTerms']> = async (ctx, { broadcastId, version, isAccepted, ...read }) => {
  const { db, actor, audit, house } = ctx
  const row = await lockDraft(ctx, broadcastId, version)
  if (read.termsVersion !== termsVersion) throw new Refusal('broadcast.termsChanged')
  const { userId, companyId } = actor
  audit({ target: broadcastId, after: { broadcastName: row.broadcastName } })
  if (!isAccepted) return writeDraft(ctx, row, { terms: null })
  const isAgreed = row.terms?.version === termsVersion && row.terms.userId === userId
  const userName = await findUserName(db, companyId, userId)
  return writeDraft(ctx, row, isAgreed ? {} : { terms: { version: termsVersion, userId, userName, at: house.clock.now() } })
}
