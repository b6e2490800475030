import { useOutbox } from '../outbox/outbox.ts'
import { type ChatAsked, isOfChat } from '../outbox/outbox-item.ts'

/** The names of the files that were attached in a chat and not sent. */
export const useAttachedNames = (chat: Pick<ChatAsked, 'phonenumberId' | 'waId'>): readonly string[] =>
  useOutbox().flatMap((item) =>
    item.isAttached && isOfChat(item, chat) && (item.fileName ?? item.media?.fileName) ? [(item.fileName ?? item.media?.fileName)!] : [],
  )
