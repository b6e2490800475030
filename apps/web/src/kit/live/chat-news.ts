import type { broadcastEvents } from '@prosa/contract/broadcasts/events'
import type { chatEvents } from '@prosa/contract/chats/events'
import type { Chat, ChatKey } from '@prosa/contract/chats/model'
import type { contactEvents } from '@prosa/contract/contacts/events'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import type { PayloadOf } from '@prosa/contract/kit/event'
import type { messageEvents } from '@prosa/contract/messages/events'
import type { templateEvents } from '@prosa/contract/templates/events'

/** What happened to chats. Every screen that shows some hears each event once, in the order in which it came. */
export type ChatNews =
  | { kind: 'message'; isNew: boolean; news: PayloadOf<typeof messageEvents.added> }
  | { kind: 'mention'; news: PayloadOf<typeof messageEvents.mentioned> }
  | { kind: 'unsent'; news: PayloadOf<typeof messageEvents.unsent> }
  | { kind: 'woken' | 'silent'; news: PayloadOf<typeof chatEvents.woken> }
  | { kind: 'overdue'; news: PayloadOf<typeof chatEvents.overdue> }
  | { kind: 'chat'; news: PayloadOf<typeof chatEvents.changed> }
  | { kind: 'left'; news: PayloadOf<typeof chatEvents.left> }
  /** Every event about where a chat stands, also one that came late or says that it left one place in sight for another: for sums. */
  | { kind: 'count'; news: PayloadOf<typeof chatEvents.changed> | PayloadOf<typeof chatEvents.left> }
  /** What this person did themselves, as the server answered. Its event may come before or after. */
  | { kind: 'moved'; news: Chat }
  /** This person undoes what they did: the chat is about to come back to where it was. */
  | { kind: 'calledBack'; news: ChatKey }
  /** This person undoes a bulk action: any number of chats come back from when it begins until it is over. */
  | { kind: 'undoing'; news: { isOver: boolean } }
  /** A row as it will stand once the server agrees with what this person did. */
  | { kind: 'row'; news: ChatEntry }
  | { kind: 'contact'; news: PayloadOf<typeof contactEvents.changed> }
  /** So many contacts are new, changed or gone that nobody is named. */
  | { kind: 'contacts' }
  /** One of the operations on many is another than before. */
  | { kind: 'batch' }
  | { kind: 'broadcast'; news: PayloadOf<typeof broadcastEvents.changed> }
  | { kind: 'broadcastNotice'; news: PayloadOf<typeof broadcastEvents.noticed> }
  | { kind: 'template'; news: PayloadOf<typeof templateEvents.changed> }
  /** So many events were missed that everything has to be asked for again. */
  | { kind: 'gap' }

const listeners = new Set<(news: ChatNews) => void>()

export function notifyChatListeners(news: ChatNews) {
  for (const listener of listeners) listener(news)
}

export function onChatNews(listener: (news: ChatNews) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
