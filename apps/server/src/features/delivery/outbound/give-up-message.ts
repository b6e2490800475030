import { messageEvents } from '@prosa/contract/messages/events'
import type { StatusDetail } from '@prosa/contract/messages/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import { type OutboundItem, saveFailed, saveUncertain, type TellingContext, tellMessages } from '../../chats/public.ts'
import { lockLastOf } from '../../entries/public.ts'
import { foldPeople } from '../../ledger/public.ts'
import { isSeenByMember } from '../../sight/public.ts'
import { listUnsent, lockOutgoing } from './outbound-store.ts'

const beforeItLeft: readonly (StatusDetail | null)[] = [null, 'waiting', 'scheduled']

/** It was tried too often: it has failed, in words, and a person may send it again. One that may have left already is uncertain. */
export async function giveUpMessage(ctx: TellingContext, payload: OutboundItem): Promise<void> {
  const { db, companyId, house } = ctx
  const messageId = 'messageId' in payload ? payload.messageId : 'scheduledId' in payload ? payload.scheduledId : null
  if (messageId === null) return
  await lockLastOf(db, companyId, { messageIds: [messageId] })
  const [message] = await lockOutgoing(db, companyId, [messageId])
  if (!message || message.messageStatus !== MessageStatus.Queued || message.providerMessageId !== null) return
  const ids = [message.messageId]
  if (message.statusDetail === 'sending') await saveUncertain(db, companyId, ids)
  else if (!beforeItLeft.includes(message.statusDetail)) return
  else await saveFailed(db, companyId, [{ messageId: message.messageId, problem: 'gaveUp', providerCode: null }], house.clock.now())
  if (message.isOfBroadcast) await foldPeople(db, companyId, ids)
  await tellUnsent(ctx, ids)
  await tellMessages(ctx, ids, 'changed')
}

const mostTold = 200

/** Whoever scheduled something looks elsewhere when its time comes. */
export async function tellUnsent({ db, emit, house, companyId }: TellingContext, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  for (const { userId, messageId, messageBody, departmentId, agentId, ...chat } of await listUnsent(db, companyId, messageIds, mostTold)) {
    const isSeen = await isSeenByMember(db, companyId, userId, { departmentId, agentId })
    emit(messageEvents.unsent, { userId, messageId, messageBody, chat: isSeen ? chat : null, time: house.clock.now() })
  }
}
