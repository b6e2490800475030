import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { Channel, Outcome } from '../../../channels/channel.ts'
import { waitWhileHeld } from '../../../kit/outgoing/wait-while-held.ts'
import type { Task } from '../../../kit/queue/queue-worker.ts'
import type { OutboundItem } from '../../chats/public.ts'
import type { BlockItem } from '../../contacts/public.ts'
import { openNumber } from '../../phone-numbers/public.ts'
import { takeTokens } from './budget-store.ts'
import { findBlockTarget, findReactionTarget } from './outbound-store.ts'
import type { Result } from './result.ts'

const timeLimit = 10_000

type Reacting = { itemId: string; reactTo: string; emoji: string; until: number }

/** Given up at `until`, when nobody cares any more. */
export async function sendReaction(
  { house, companyId, signal }: Task<OutboundItem>,
  { itemId, reactTo, emoji, until }: Reacting,
): Promise<Result> {
  if (house.clock.now() >= until) return { kind: 'over', itemId }
  const { target, open, granted } = await house.database.transaction(companyId, async (db) => {
    await waitWhileHeld(db)
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

type Reading = { itemId: string; readUpTo: string; phonenumberId: string; until: number }

/** That somebody here has read up to this message; given up at `until`. */
export async function askToMarkRead(
  { house, companyId, signal }: Task<OutboundItem>,
  { itemId, readUpTo, phonenumberId, until }: Reading,
): Promise<Result> {
  if (house.clock.now() >= until) return { kind: 'over', itemId }
  const open = await house.database.transaction(companyId, async (db) => {
    await waitWhileHeld(db)
    return openNumber(house, db, companyId, phonenumberId)
  })
  if (!open?.channel || !open.number || open.channelStatus !== ChannelStatus.Connected) return { kind: 'over', itemId }
  const outcome = await open.channel.markRead(open.number, readUpTo, false, AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]))
  return doneOrLater(itemId, open.channel, outcome)
}

/** For a number that is not connected, and for who could not be blocked, perhaps one of many. */
const blockAgain = 60_000

/** Asks the provider to keep out, or let in again, whom we block; it can do so with those who wrote in the last day. */
export async function askToBlock(
  { house, companyId, signal }: Task<OutboundItem>,
  { itemId, blockOf, phonenumberId, until }: BlockItem & { itemId: string },
): Promise<Result> {
  if (house.clock.now() >= until) return { kind: 'over', itemId }
  const { open, target } = await house.database.transaction(companyId, async (db) => {
    await waitWhileHeld(db)
    return {
      open: await openNumber(house, db, companyId, phonenumberId),
      target: await findBlockTarget(db, companyId, phonenumberId, blockOf),
    }
  })
  if (!target || !open?.channel) return { kind: 'over', itemId }
  if (!open.number || open.channelStatus !== ChannelStatus.Connected)
    return { kind: 'later', itemId, reason: 'disconnected', delayMs: blockAgain }
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)])
  const outcome = await open.channel.block(open.number, target.address, target.isBlocked, limit)
  return doneOrLater(itemId, open.channel, outcome, outcome.kind === 'refused' ? blockAgain : comeBack)
}

const comeBack = 5_000

/** These calls are idempotent: what is not known to be done is done again, unless the provider says that it never will be. */
function doneOrLater(itemId: string, channel: Channel, outcome: Outcome<unknown>, delayMs = comeBack): Result {
  if (outcome.kind === 'done') return { kind: 'over', itemId }
  const isOver = outcome.kind === 'refused' && channel.consequenceOf(outcome.failure.problem).retry === 'never'
  return isOver ? { kind: 'over', itemId } : { kind: 'later', itemId, reason: outcome.kind, delayMs }
}
