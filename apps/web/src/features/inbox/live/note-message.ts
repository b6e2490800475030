import type { ChatEntry } from '@prosa/contract/inbox/calls'
import type { Message } from '@prosa/contract/messages/model'

/** What a row says of its last message, before the server has told the rest of it. Null where this is not the last one. */
export function noteMessage(chat: ChatEntry, message: Message, { isNew, isOpen }: { isNew: boolean; isOpen: boolean }): ChatEntry | null {
  const { time, messageType, messageStatus, fromMe, deletedAt, messageBody, media } = message
  if (isNew ? time < chat.lastMessageTime : time !== chat.lastMessageTime) return null
  const isArrival = isNew && !fromMe
  // Whoever looks at it reads it as it comes.
  const unread = isOpen ? {} : { opened: false, unreadCount: chat.unreadCount + 1 }
  return {
    ...chat,
    messageBody: deletedAt === undefined ? messageBody : '',
    lastMessageTime: time,
    lastMessageType: messageType,
    lastMessageStatus: messageStatus,
    lastMessageFromMe: fromMe,
    lastMessageDeleted: deletedAt !== undefined,
    lastFileName: messageType === 'document' && deletedAt === undefined ? media?.fileName || null : null,
    ...(isArrival && { ...unread, unansweredSince: chat.unansweredSince ?? time }),
  }
}
