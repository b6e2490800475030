import { messageEvents } from '@prosa/contract/messages/events'
import type { TellingContext } from '../../chats/public.ts'
import { isSeenByMember } from '../../sight/public.ts'
import { listUnsent } from './unsent-store.ts'

const mostTold = 200

/** Whoever scheduled something looks elsewhere when its time comes. */
export async function tellUnsent({ db, emit, house, companyId }: TellingContext, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  for (const { userId, messageId, messageBody, departmentId, agentId, ...chat } of await listUnsent(db, companyId, messageIds, mostTold)) {
    const isSeen = await isSeenByMember(db, companyId, userId, { departmentId, agentId })
    emit(messageEvents.unsent, { userId, messageId, messageBody, chat: isSeen ? chat : null, time: house.clock.now() })
  }
}
