import type { outgoingCalls } from '@prosa/contract/outgoing/calls'
import type { HeldChoice, HeldKind } from '@prosa/contract/outgoing/model'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { mayWriteByItself } from '../../kit/outgoing/hold-store.ts'
import { put } from '../../kit/queue/queue.ts'
import { saveDecision } from './held-store.ts'
import { readOutgoing, summarizeHeld } from './read-outgoing.ts'
import { outgoingReviews } from './review-queue.ts'

type Place = { db: Db; house: House; companyId: string }
type Chosen = { kind: HeldKind; choice: HeldChoice; userId: string | null }

/** Stores what was chosen; a worker carries it out piece by piece. False where an earlier choice is still being carried out. */
export async function decideHeld({ db, house, companyId }: Place, { kind, choice, userId }: Chosen): Promise<boolean> {
  if (!(await saveDecision(db, companyId, { kind, choice, userId, at: house.clock.now() }))) return false
  if (choice !== 'leave') await put(db, outgoingReviews, companyId, [{ payload: { what: 'apply', kind, choice }, lane: kind }])
  return true
}

export const decideHeldOutgoing: Handler<typeof outgoingCalls.decideHeldOutgoing> = async (ctx, { kind, choice }) => {
  const { db, actor, house, audit } = ctx
  const { companyId, userId } = actor
  if (!(await mayWriteByItself(db, companyId))) throw new Refusal('outgoing.stillHeld')
  const held = (await summarizeHeld(db, companyId)).find((one) => one.kind === kind)
  if (!held || held.count === 0) throw new Refusal('outgoing.nothingHeld')
  if (!(await decideHeld({ db, house, companyId }, { kind, choice, userId }))) throw new Refusal('outgoing.underWay')
  audit({ target: kind, after: { heldKind: kind, choice, count: held.count } })
  return readOutgoing(db, companyId, true)
}
