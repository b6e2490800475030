import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../kit/http/context.ts'
import type { BroadcastRow } from '../broadcast-store.ts'
import { openFrame } from './open-frame.ts'
import { findRehearsal, type KeptSummary, saveSummary } from './rehearsal-store.ts'
import { summaryOf } from './summary-of.ts'

type Anew = { summary: KeptSummary; isOtherText: boolean }

/**
 * [BR17] [BR30] Who gets it was frozen; what it costs and when it is over go by its start and its pace, which may be others by now. Null where
 * there is no rehearsal of this draft that came to anything. `isOtherText`: a template says something else by now.
 */
export async function reckonAnew(
  { db, emit, actor, house }: Pick<Context, 'db' | 'emit' | 'actor' | 'house'>,
  broadcast: BroadcastRow,
): Promise<Anew | null> {
  const { companyId } = actor
  const { rehearsalId, draftNumber } = broadcast
  const rehearsal = rehearsalId === null ? null : await findRehearsal(db, companyId, rehearsalId)
  if (rehearsalId === null || !rehearsal?.summary || rehearsal.draftNumber !== draftNumber) return null
  const { longest, emptiest, versions, skipsOpen } = rehearsal.summary
  if (versions === undefined) return { summary: rehearsal.summary, isOtherText: false }
  const frame = await openFrame(db, companyId, broadcast, rehearsal.begunAt)
  const reckoned = await summaryOf({ db, emit, house, companyId }, broadcast, frame, { rehearsalId, cursor: {} })
  const summary = { ...reckoned, longest, emptiest, versions, skipsOpen: skipsOpen ?? false }
  await saveSummary(db, companyId, rehearsalId, summary)
  return { summary, isOtherText: !isDeepStrictEqual(reckoned.versions, versions) }
}
