import { type HeldSummary, heldKinds, type OutgoingState } from '@prosa/contract/outgoing/model'
import type { Db } from '../../kit/db/db.ts'
import { countHeldBroadcasts } from '../broadcasts/public.ts'
import { countSilentAside } from '../chats/public.ts'
import { countHeldItems, type Decision, findHold, listDecisions } from './held-store.ts'

/** What was set aside for a company, by kind, with what was chosen. Kinds without items and without a choice are left out. */
export async function summarizeHeld(db: Db, companyId: string): Promise<HeldSummary[]> {
  const [items, broadcasts, silence, decisions] = await Promise.all([
    countHeldItems(db, companyId),
    countHeldBroadcasts(db, companyId),
    countSilentAside(db, companyId),
    listDecisions(db, companyId),
  ])
  const counts = new Map<string, number>([
    ...items.map(({ kind, count }) => [kind, count] as const),
    ['broadcasts', broadcasts],
    ['silence', silence],
  ])
  return toSummaries(counts, decisions)
}

function toSummaries(counts: ReadonlyMap<string, number>, decisions: readonly Decision[]): HeldSummary[] {
  return heldKinds.flatMap((kind) => {
    const count = counts.get(kind) ?? 0
    const made = decisions.find((decision) => decision.kind === kind)
    if (count === 0 && !made) return []
    const { choice = null, decidedBy = null, decidedAt = null, decidedCount = null, isDone = true } = made ?? {}
    return [{ kind, count, choice, isUnderWay: !isDone, decidedCount, decidedBy, decidedAt }]
  })
}

/** Everybody may know that outgoing work is held; what exactly is for administrators. */
export async function readOutgoing(db: Db, companyId: string, isAdmin: boolean): Promise<OutgoingState> {
  const { heldSince, reason, releasedAt, hasHeldWork } = await findHold(db, companyId)
  const isRead = isAdmin && releasedAt !== null
  const kinds = !isRead ? [] : hasHeldWork ? await summarizeHeld(db, companyId) : toSummaries(new Map(), await listDecisions(db, companyId))
  return { hold: heldSince === null || reason === null ? null : { heldSince, reason }, releasedAt, kinds }
}
