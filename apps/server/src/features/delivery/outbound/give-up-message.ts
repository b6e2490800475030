import type { StatusDetail } from '@prosa/contract/messages/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import { type OutboundItem, type TellingContext, tellMessages } from '../../chats/public.ts'
import { lockOutgoing } from './outbound-store.ts'
import { saveFailed, saveUncertain } from './outcome-store.ts'
import { tellUnsent } from './tell-unsent.ts'

const beforeItLeft: readonly (StatusDetail | null)[] = [null, 'waiting', 'scheduled']

/** It was tried too often: it has failed, in words, and a person may send it again. One that may have left already is uncertain. */
export async function giveUpMessage(ctx: TellingContext, payload: OutboundItem): Promise<void> {
  const { db, companyId, house } = ctx
  const messageId = 'messageId' in payload ? payload.messageId : 'scheduledId' in payload ? payload.scheduledId : null
  const [message] = messageId === null ? [] : await lockOutgoing(db, companyId, [messageId])
  if (!message || message.messageStatus !== MessageStatus.Queued || message.providerMessageId !== null) return
  const ids = [message.messageId]
  if (message.statusDetail === 'sending') await saveUncertain(db, companyId, ids)
  else if (!beforeItLeft.includes(message.statusDetail)) return
  else await saveFailed(db, companyId, [{ messageId: message.messageId, problem: 'gaveUp', providerCode: null }], house.clock.now())
  await tellUnsent(ctx, ids)
  await tellMessages(ctx, ids, 'changed')
}
