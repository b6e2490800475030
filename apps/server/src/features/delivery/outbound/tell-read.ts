import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { Task } from '../../../kit/queue/queue-worker.ts'
import type { OutboundItem } from '../../chats/public.ts'
import { openNumber } from '../../phone-numbers/public.ts'
import { doneOrLater } from './done-or-later.ts'
import type { Result } from './result.ts'

const timeLimit = 10_000

type Reading = { itemId: string; readUpTo: string; phonenumberId: string; until: number }

export async function tellRead(
  { house, companyId, signal }: Task<OutboundItem>,
  { itemId, readUpTo, phonenumberId, until }: Reading,
): Promise<Result> {
  if (house.clock.now() >= until) return { kind: 'over', itemId }
  const open = await house.database.transaction(companyId, (db) => openNumber(house, db, companyId, phonenumberId))
  if (!open?.channel || !open.number || open.channelStatus !== ChannelStatus.Connected) return { kind: 'over', itemId }
  const outcome = await open.channel.markRead(open.number, readUpTo, false, AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]))
  return doneOrLater(itemId, open.channel, outcome)
}
