import type { ChatKey } from '@prosa/contract/chats/model'
import { messageEvents } from '@prosa/contract/messages/events'
import { type Actor, receives } from '@prosa/contract/permissions'
import type { WrittenEvent } from '../events/outbox.ts'
import type { LiveReads } from './live-reads.ts'

/** By chat: whether somebody sees it now. */
export type Sight = ReadonlyMap<string, boolean>

/** Of the chats that these events tell one person of: they may have gone since it was written. */
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

/** Nothing has come meanwhile of a chat that was not looked at. */
export const hasLookedAt = (sight: Sight, actor: Actor, events: readonly WrittenEvent[]): boolean =>
  events.every((event) => !receives(actor, event.audience) || chatToldOf(event).every((chat) => sight.has(keyOf(chat))))

/** Of a mention in a chat that is out of sight nothing is left; of what somebody had scheduled themselves, not whose chat it was. */
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
