import type { ChatKey } from '@prosa/contract/chats/model'
import { moveWhole } from '../../merges/public.ts'
import type { ChatRow } from '../../sight/public.ts'
import type { InboundContext } from './inbound-context.ts'

/** A locked chat with all that was said in it, also by those of this transaction, which are not stored yet. */
export function moveHistory(ctx: InboundContext, chat: ChatRow, to: string): Promise<ChatRow> {
  renameLeft(ctx, chat, to)
  return moveWhole(ctx, chat, to)
}

/** What this transaction has still to store of a chat goes into the other one. Answers which messages. */
export function renameLeft({ left }: InboundContext, { phonenumberId, waId }: ChatKey, to: string): string[] {
  const isOfChat = (message: ChatKey) => message.phonenumberId === phonenumberId && message.waId === waId
  const renamed = left.messages.filter(isOfChat)
  left.messages = left.messages.map((message) => (isOfChat(message) ? { ...message, waId: to } : message))
  return renamed.map(({ messageId }) => messageId)
}
