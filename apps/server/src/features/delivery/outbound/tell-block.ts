import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { Task } from '../../../kit/queue/queue-worker.ts'
import type { OutboundItem } from '../../chats/public.ts'
import type { BlockItem } from '../../contacts/public.ts'
import { openNumber } from '../../phone-numbers/public.ts'
import { findBlockTarget } from './block-target-store.ts'
import { doneOrLater } from './done-or-later.ts'
import type { Result } from './result.ts'

const timeLimit = 10_000
const reconnected = 60_000

/** The provider keeps out who is blocked here, where it can: of who has not written for a day it knows nothing. */
export async function tellBlock(
  { house, companyId, signal }: Task<OutboundItem>,
  { itemId, blockOf, phonenumberId, until }: BlockItem & { itemId: string },
): Promise<Result> {
  if (house.clock.now() >= until) return { kind: 'over', itemId }
  const { open, target } = await house.database.transaction(companyId, async (db) => ({
    open: await openNumber(house, db, companyId, phonenumberId),
    target: await findBlockTarget(db, companyId, phonenumberId, blockOf),
  }))
  if (!target || !open?.channel) return { kind: 'over', itemId }
  if (!open.number || open.channelStatus !== ChannelStatus.Connected)
    return { kind: 'later', itemId, reason: 'disconnected', delayMs: reconnected }
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)])
  return doneOrLater(itemId, open.channel, await open.channel.block(open.number, target.address, target.isBlocked, limit))
}
