import { ChatStatus } from '@prosa/contract/chats/states'
import { ContactStatus } from '@prosa/contract/contacts/states'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { windowIsOpen } from '@prosa/contract/messages/rules'

export type ClosedReason = 'ended' | 'window' | 'never' | 'blocked'

type Known = Pick<ChatDetail, 'channelType' | 'windowExpiresAt' | 'contact' | 'chatStatus'>

/** Why nothing can be written in this chat now, as the server would refuse it; null where something can. */
export function closedReason(chat: Known, now: number): ClosedReason | null {
  if (chat.contact.status === ContactStatus.Blocked) return 'blocked'
  if (chat.chatStatus === ChatStatus.Closed) return 'ended'
  if (windowIsOpen(chat, now)) return null
  return chat.windowExpiresAt === null ? 'never' : 'window'
}
