import { outgoingEvents } from '@prosa/contract/outgoing/events'
import type { HeldChoice } from '@prosa/contract/outgoing/model'
import { getHold } from '../../kit/outgoing/hold-store.ts'
import { decideHeldBroadcasts, releaseHeldBroadcasts } from '../broadcasts/public.ts'
import { decideSilentAside, type TellingContext } from '../chats/public.ts'
import { markHeldUncertain } from '../delivery/public.ts'
import { setAsideSilence } from '../routing/public.ts'
import { applyToItems } from './apply-to-items.ts'
import { decideHeld } from './decide-held-outgoing.ts'
import { deleteIdleItems, endDecision, listUnmarkedMessages } from './held-store.ts'
import { summarizeHeld } from './read-outgoing.ts'
import type { Review } from './review-queue.ts'

const [messagesAtOnce, broadcastsAtOnce] = [200, 10]

/** One piece of what a company does about a hold. True where there is more to do. */
export async function reviewPiece(ctx: TellingContext, review: Review): Promise<boolean> {
  const isMore =
    review.what === 'end' ? await markPiece(ctx, review.choice) : review.what === 'apply' ? await applyPiece(ctx, review) : false
  if (!isMore) emitChanged(ctx)
  return isMore
}

const emitChanged = ({ emit, house }: Pick<TellingContext, 'emit' | 'house'>) =>
  emit(outgoingEvents.changed, { version: house.clock.now() })

/** The hold has ended: messages that were due are uncertain, and silent chats wait for a decision. */
async function markPiece(ctx: TellingContext, choice: HeldChoice | null): Promise<boolean> {
  const { db, companyId } = ctx
  if (await releaseHeldBroadcasts(ctx)) return true
  await deleteIdleItems(db, companyId)
  const messageIds = await listUnmarkedMessages(db, companyId, messagesAtOnce)
  if (messageIds.length > 0) {
    await markHeldUncertain(ctx, messageIds)
    return true
  }
  const { lastHeldSince, releasedAt } = await getHold(db)
  if (lastHeldSince !== null && releasedAt !== null) await setAsideSilence(ctx, { heldSince: lastHeldSince, releasedAt })
  if (choice !== null)
    for (const { kind, count } of await summarizeHeld(db, companyId)) if (count > 0) await decideHeld(ctx, { kind, choice, userId: null })
  return false
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
