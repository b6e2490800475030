import { ChatStatus } from '@prosa/contract/chats/states'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { windowIsOpen } from '@prosa/contract/messages/rules'

type Known = Pick<ChatDetail, 'chatStatus' | 'channelType' | 'windowExpiresAt'>

/** An open chat whose window has passed is shown as expired at once: the server notes it a little later. */
export const shownStatus = (chat: Known, now: number): ChatStatus =>
  chat.chatStatus === ChatStatus.Open && chat.windowExpiresAt !== null && !windowIsOpen(chat, now) ? ChatStatus.Expired : chat.chatStatus
