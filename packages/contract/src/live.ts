import * as z from 'zod/mini'
import { ChatKey } from './chats/model.ts'

/** DECISIONS, "Live": the words of the socket at this path, both ways. */
export const livePath = '/live'
export const beatEvery = 2_500
/** Heartbeat of presence: whoever looks at a chat says so again this often; after twice as long without a word they count as gone. */
export const attendEvery = 20_000

/** Asking again from `cursor` misses nothing; an event that was heard already is recognised by its version. */
export const LiveEvent = z.object({ cursor: z.string(), name: z.string(), payload: z.unknown() })
export type LiveEvent = z.output<typeof LiveEvent>

export const Presence = z.object({ chat: ChatKey, userId: z.string(), doing: z.enum(['viewing', 'typing', 'gone']) })
export type Presence = z.output<typeof Presence>

/** What the server says. `hello` comes after all missed events, and its cursor is where the client stands then. */
export const serverWords = {
  hello: z.object({ cursor: z.string() }),
  beat: z.object({ cursor: z.string() }),
  events: z.array(LiveEvent),
  refetch: z.undefined(),
  'session.ended': z.undefined(),
  presence: Presence,
}
type Said<T> = undefined extends T ? [value?: T] : [value: T]
export type ServerWords = { [W in keyof typeof serverWords]: (...said: Said<z.output<(typeof serverWords)[W]>>) => void }

/** The chat that a person looks at, and whether they are typing in it; null when they look at none. */
export const Attention = z.nullable(z.object({ chat: ChatKey, typing: z.boolean() }))
export type Attention = z.output<typeof Attention>

/**
 * What a client says: its new token after each refresh, and what it attends to. The values are checked by the server, as anybody may send
 * anything.
 */
export type ClientWords = { token(token: unknown, done: unknown): void; attend(attention: unknown): void }

/**
 * Why a client is not let in; any other reason is a problem of the network. `session.limited`: the session waits for a new password or a
 * second factor.
 */
export const liveRefusals = ['session.invalid', 'session.limited', 'session.addressRefused', 'service.unavailable', 'rate.limited'] as const
