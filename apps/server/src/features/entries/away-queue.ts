import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { isOpen } from '@prosa/contract/routing/opening-hours'
import type { PutAlong } from '../../kit/events/outbox.ts'
import type { CompanyBasics } from '../../kit/names/names.ts'
import { queue } from '../../kit/queue/queue.ts'
import type { ChangedChat } from './entry-store.ts'

/** Chats in which a customer has written to a department that may have something to say by itself. */
export const awayMessages = queue<ChatKey>('away_messages', { isOutgoing: true })

type Standing = ChatKey & Pick<ChangedChat, 'departmentId' | 'chatStatus' | 'handledBy'>

/**
 * What is said by itself is said later, by who sees whether anybody is there: what arrives waits for nobody. One at a time for each chat. While
 * a flow has it, nobody else speaks.
 */
export function awayPutsOf(
  chat: Standing,
  { sayingAway, timeZone }: Pick<CompanyBasics, 'sayingAway' | 'timeZone'>,
  now: number,
): PutAlong[] {
  const { phonenumberId, waId, departmentId, chatStatus, handledBy } = chat
  const says = sayingAway.get(departmentId)
  if (handledBy === 'bot' || chatStatus === ChatStatus.Closed || !says) return []
  const words = isOpen(says, timeZone, now) ? says.nobodyMessage : says.awayMessage
  if (words === '') return []
  return [{ queue: awayMessages, item: { payload: { phonenumberId, waId }, lane: `${phonenumberId} ${waId}` } }]
}
