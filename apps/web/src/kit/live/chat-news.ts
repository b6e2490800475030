import type { chatEvents } from '@prosa/contract/chats/events'
import type { contactEvents } from '@prosa/contract/contacts/events'
import type { PayloadOf } from '@prosa/contract/kit/event'
import type { messageEvents } from '@prosa/contract/messages/events'

/** What happened to chats, as whoever has some of them on the screen hears it: each once, in the order it was told. */
export type ChatNews =
  | { kind: 'message'; isNew: boolean; news: PayloadOf<typeof messageEvents.added> }
  | { kind: 'mention'; news: PayloadOf<typeof messageEvents.mentioned> }
  | { kind: 'unsent'; news: PayloadOf<typeof messageEvents.unsent> }
  | { kind: 'chat'; news: PayloadOf<typeof chatEvents.changed> }
  | { kind: 'left'; news: PayloadOf<typeof chatEvents.left> }
  | { kind: 'contact'; news: PayloadOf<typeof contactEvents.changed> }
  /** So much was missed that everything has to be asked again. */
  | { kind: 'gap' }

const listeners = new Set<(news: ChatNews) => void>()

export function tellChatNews(news: ChatNews) {
  for (const listener of listeners) listener(news)
}

export function onChatNews(listener: (news: ChatNews) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
