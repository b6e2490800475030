import type { Message } from '@prosa/contract/messages/model'
import { followOn, joinMessages } from './join-messages.ts'

/** The part of a chat that is here, oldest first and without a hole. */
export type MessageWindow = { messages: readonly Message[]; containsOlder: boolean; containsNewer: boolean }
type Newest = { messages: readonly Message[]; containsMore: boolean }

/** Twenty pages: a chat of any length takes no more room than this while somebody walks through it. */
export const mostKept = 600

export const nothingKnown: MessageWindow = { messages: [], containsOlder: false, containsNewer: false }

/** What the server says of the end of the chat. Whoever reads further back is not moved by it. */
export function withNewest(known: MessageWindow, { messages, containsMore }: Newest): MessageWindow {
  if (known.containsNewer) return messages.reduce(withChanged, known)
  const joined = followOn(known.messages, messages, containsMore)
  const isAnew = joined[0]?.messageId === messages[0]?.messageId
  const kept = isAnew ? joined.slice(-mostKept) : joined
  const containsOlder = isAnew ? containsMore || kept.length < joined.length : known.containsOlder
  return { messages: kept, containsOlder, containsNewer: false }
}

export function withOlder(known: MessageWindow, older: readonly Message[], containsOlder: boolean): MessageWindow {
  const messages = joinMessages(known.messages, older)
  return { messages: messages.slice(0, mostKept), containsOlder, containsNewer: known.containsNewer || messages.length > mostKept }
}

export function withNewer(known: MessageWindow, newer: readonly Message[], containsNewer: boolean): MessageWindow {
  const messages = joinMessages(known.messages, newer)
  return { messages: messages.slice(-mostKept), containsOlder: known.containsOlder || messages.length > mostKept, containsNewer }
}

/** One that is here as it is now; one that is not here stays out. */
export const withChanged = (known: MessageWindow, message: Message): MessageWindow =>
  known.messages.some(({ messageId }) => messageId === message.messageId)
    ? { ...known, messages: joinMessages(known.messages, [message]) }
    : known
