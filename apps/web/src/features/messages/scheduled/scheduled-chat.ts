import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import type { Message } from '@prosa/contract/messages/model'
import { useCall } from '../../../kit/calls/query.ts'

/** The chat of a message that waits, where it is needed; the open one is known. */
export function useScheduledChat(companyId: string, { phonenumberId, waId }: Message, isNeeded: boolean): ChatDetail | undefined {
  return useCall(messageCalls.getChatDetail, isNeeded ? { companyId, phonenumberId, waId } : null, { ifUnknown: true }).data
}
