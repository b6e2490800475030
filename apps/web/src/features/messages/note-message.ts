import type { ChatKey } from '@prosa/contract/chats/model'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { windowLength } from '@prosa/contract/messages/limits'
import type { Message } from '@prosa/contract/messages/model'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { QueryClient } from '@tanstack/react-query'
import { patchAnswer } from '../../kit/calls/query.ts'
import { joinMessages } from './join-messages.ts'

export type ChatAsked = ChatKey & { companyId: string }

/** Puts a message into the cached chat, without asking the server. */
export const noteMessage = (client: QueryClient, { companyId, phonenumberId, waId }: ChatAsked, message: Message) =>
  patchAnswer(client, messageCalls.getChatDetail, { companyId, phonenumberId, waId }, (known) => withMessage(known, message))

/** A message older than the loaded ones is ignored, as it would leave a gap after it. */
export function withMessage(known: ChatDetail, message: Message): ChatDetail {
  const isKnown = known.messages.some(({ messageId }) => messageId === message.messageId)
  const first = known.messages[0]
  if (!isKnown && known.containsMore && first && message.time < first.time) return known
  const messages = [...joinMessages(known.messages, [message])]
  if (isKnown || message.fromMe || message.source !== 'customer') return { ...known, messages }
  return { ...known, messages, unreadCount: known.unreadCount + 1, windowExpiresAt: expiryAfter(known, message.time) }
}

function expiryAfter({ channelType, windowExpiresAt }: ChatDetail, time: number): number | null {
  if (channelType === ChannelType.SMS) return windowExpiresAt
  return Math.max(windowExpiresAt ?? 0, time + windowLength)
}
