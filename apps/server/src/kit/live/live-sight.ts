import type { ChatKey } from '@prosa/contract/chats/model'
import { messageEvents } from '@prosa/contract/messages/events'
import { type Actor, receives } from '@prosa/contract/permissions'
import type { WrittenEvent } from '../events/outbox.ts'
import type { LiveReads } from './live-reads.ts'

/** By chat: whether somebody sees it now. */
export type Sight = ReadonlyMap<string, boolean>

/** Looks up whether the person still sees the chats that these events name: a chat may have been moved since an event was written. */
export async function lookAtChats(reads: Pick<LiveReads, 'audience'>, actor: Actor, events: readonly WrittenEvent[]): Promise<Sight> {
  const chats = new Map(
    events.flatMap((event) => (receives(actor, event.audience) ? chatToldOf(event) : [])).map((chat) => [keyOf(chat), chat]),
  )
  const looked = [...chats].map(async ([key, chat]) => {
    const audience = await reads.audience(actor.companyId, chat)
    return [key, audience !== null && receives(actor, audience)] as const
  })
  return new Map(await Promise.all(looked))
}

/** Whether every chat that these events name was looked at; events that came in the meantime may name others. */
export const hasLookedAt = (sight: Sight, actor: Actor, events: readonly WrittenEvent[]): boolean =>
  events.every((event) => !receives(actor, event.audience) || chatToldOf(event).every((chat) => sight.has(keyOf(chat))))

/**
 * The events as this person may see them. A mention in a chat that they do not see any more is dropped; a message that they had scheduled
 * themselves is kept, without saying which chat it was for.
 */
export const asSeen = (sight: Sight, events: readonly WrittenEvent[]): WrittenEvent[] =>
  events.flatMap((event) => {
    if (chatToldOf(event).every((chat) => sight.get(keyOf(chat)))) return event
    return event.name === messageEvents.unsent.name ? { ...event, payload: { ...(event.payload as object), chat: null } } : []
  })

const keyOf = ({ phonenumberId, waId }: ChatKey) => JSON.stringify([phonenumberId, waId])

/** None where it tells of no chat, or to who sees the chat. */
function chatToldOf({ name, payload }: WrittenEvent): ChatKey[] {
  if (name === messageEvents.mentioned.name) return [payload as ChatKey]
  const chat = name === messageEvents.unsent.name ? (payload as { chat: ChatKey | null }).chat : null
  return chat === null ? [] : [chat]
}
