import type { ChatKey } from '@prosa/contract/chats/model'
import { chatAddress } from '../../kit/chat-address.ts'

type Mentioned = ChatKey & { messageId: string }

/** The address of the chat, scrolled to the note. */
export const mentionAddress = (asker: Parameters<typeof chatAddress>[0], { phonenumberId, waId, messageId }: Mentioned): string =>
  `${chatAddress(asker, { phonenumberId, waId })}?message=${encodeURIComponent(messageId)}`
