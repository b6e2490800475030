import { outgoingEvents } from '@prosa/contract/outgoing/events'
import type { HeldChoice } from '@prosa/contract/outgoing/model'
import { getHold, isOutgoingHeld } from '../../kit/outgoing/hold-store.ts'
import { decideHeldBroadcasts, emitHeldBroadcasts, releaseHeldBroadcasts } from '../broadcasts/public.ts'
import { decideSilentAside, type TellingContext } from '../chats/public.ts'
import { markHeldUncertain } from '../delivery/public.ts'
import { setAsideSilence } from '../routing/public.ts'
import { applyToItems } from './apply-to-items.ts'
import { decideHeld } from './decide-held-outgoing.ts'
import { clearHeldWork, deleteIdleItems, endDecision, listUnmarkedMessages } from './held-store.ts'
import { summarizeHeld } from './read-outgoing.ts'
import type { Review } from './review-queue.ts'

const [messagesAtOnce, broadcastsAtOnce] = [200, 10]

/** One piece of what a company does about a hold. True where there is more to do. */
export async function reviewPiece(ctx: TellingContext, review: Review): Promise<boolean> {
  // Another hold has begun meanwhile: it deletes the choices of the one before.
  const isOutdated = review.what !== 'begin' && (await isOutgoingHeld(ctx.db))
  if (isOutdated) return false
  if (review.what === 'end' && (await markPiece(ctx))) return true
  if (review.what === 'apply' && (await applyPiece(ctx, review))) return true
  if (review.what === 'begin' || review.what === 'end') await emitHeldBroadcasts(ctx)
  if ('choice' in review && review.what !== 'apply' && review.choice !== null) await chooseForAll(ctx, review.choice)
  if (review.what !== 'begin' && (await isAllDecided(ctx))) await clearHeldWork(ctx.db, ctx.companyId)
  emitChanged(ctx)
  return false
}

const isAllDecided = async ({ db, companyId }: TellingContext) => (await summarizeHeld(db, companyId)).every(({ count }) => count === 0)

const emitChanged = ({ emit, house }: Pick<TellingContext, 'emit' | 'house'>) =>
  emit(outgoingEvents.changed, { version: house.clock.now() })

/** The hold has ended: messages that were due are uncertain, and silent chats wait for a decision. */
async function markPiece(ctx: TellingContext): Promise<boolean> {
  const { db, companyId } = ctx
  if (await releaseHeldBroadcasts(ctx)) return true
  const messageIds = await listUnmarkedMessages(db, companyId, messagesAtOnce)
  if (messageIds.length > 0) {
    await markHeldUncertain(ctx, messageIds)
    return true
  }
  await deleteIdleItems(db, companyId)
  const { lastHeldSince, releasedAt } = await getHold(db)
  if (lastHeldSince !== null && releasedAt !== null) await setAsideSilence(ctx, { heldSince: lastHeldSince, releasedAt })
  return false
}

/** Applies the choice of the operator to every kind that the company has not decided. */
async function chooseForAll(ctx: TellingContext, choice: HeldChoice): Promise<void> {
  for (const held of await summarizeHeld(ctx.db, ctx.companyId))
    if (held.count > 0 && held.choice === null) await decideHeld(ctx, { kind: held.kind, choice, userId: null })
}

async function applyPiece(ctx: TellingContext, { kind, choice }: Extract<Review, { what: 'apply' }>): Promise<boolean> {
  const { db, companyId } = ctx
  let isMore = false
  if (kind === 'broadcasts') isMore = await decideHeldBroadcasts(ctx, choice, broadcastsAtOnce)
  else if (kind === 'silence') await decideSilentAside(db, companyId, choice)
  else isMore = await applyToItems(ctx, kind, choice)
  if (!isMore) await endDecision(db, companyId, kind)
  return isMore
}
