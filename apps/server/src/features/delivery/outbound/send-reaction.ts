import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { Task } from '../../../kit/queue/queue-worker.ts'
import type { OutboundItem } from '../../chats/public.ts'
import { openNumber } from '../../phone-numbers/public.ts'
import { takeTokens } from './budget-store.ts'
import { doneOrLater } from './done-or-later.ts'
import { findReactionTarget } from './reaction-store.ts'
import type { Result } from './result.ts'

const timeLimit = 10_000

type Reacting = { itemId: string; reactTo: string; emoji: string; until: number }

/** Until nobody cares any more. */
export async function sendReaction(
  { house, companyId, signal }: Task<OutboundItem>,
  { itemId, reactTo, emoji, until }: Reacting,
): Promise<Result> {
  if (house.clock.now() >= until) return { kind: 'over', itemId }
  const { target, open, granted } = await house.database.transaction(companyId, async (db) => {
    const target = await findReactionTarget(db, companyId, reactTo)
    const open = target && (await openNumber(house, db, companyId, target.phonenumberId))
    const tokens = open && (await takeTokens(db, companyId, [{ ...open, count: 1 }], false))
    return { target, open, granted: tokens?.get(open?.phonenumberId ?? '') ?? 0 }
  })
  if (!target || !open?.channel || !open.number || open.channelStatus !== ChannelStatus.Connected) return { kind: 'over', itemId }
  if (granted === 0) return { kind: 'later', itemId, reason: 'rate', delayMs: 500 }
  const { providerMessageId: targetProviderId, answerTo, waId } = target
  const reaction = { to: answerTo ?? waId, targetProviderId, emoji, callbackData: `reaction ${itemId}` }
  const outcome = await open.channel.react(open.number, reaction, AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]))
  return doneOrLater(itemId, open.channel, outcome)
}
