import type { Message } from '@prosa/contract/messages/model'
import { followOn, joinMessages } from './join-messages.ts'

/** The loaded part of a chat, oldest first and without gaps. */
export type MessageWindow = { messages: readonly Message[]; containsOlder: boolean; containsNewer: boolean }
type Newest = { messages: readonly Message[]; containsMore: boolean }

/** Twenty pages: however long a chat is, no more than this is kept while somebody scrolls through it. */
export const mostKept = 600

export const nothingKnown: MessageWindow = { messages: [], containsOlder: false, containsNewer: false }

/** Joins the newest messages from the server. Whoever reads further back is not moved. */
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

/** Replaces a loaded message by its new version; one that is not loaded is ignored. */
export const withChanged = (known: MessageWindow, message: Message): MessageWindow =>
  known.messages.some(({ messageId }) => messageId === message.messageId)
    ? { ...known, messages: joinMessages(known.messages, [message]) }
    : known
