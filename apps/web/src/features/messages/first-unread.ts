import type { ChatDetail } from '@prosa/contract/messages/chat-detail'

/** The first message that nobody has read, as far back as they are here. */
export function firstUnreadOf({ messages, unreadCount }: Pick<ChatDetail, 'messages' | 'unreadCount'>): string | null {
  if (unreadCount === 0) return null
  return messages.filter(({ source }) => source === 'customer').at(-unreadCount)?.messageId ?? messages[0]?.messageId ?? null
}
