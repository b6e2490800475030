import * as z from 'zod/mini'
import { ChatKey } from './chats/model.ts'

/** DECISIONS, "Live": the words of the socket at this path, both ways. */
export const livePath = '/live'
export const beatEvery = 2_500
/** Whoever looks at a chat says so again this often; who was not heard of for twice as long is taken for gone. */
export const attendEvery = 20_000

/** Asking again from `cursor` misses nothing; what was heard already is told by its version. */
export const LiveEvent = z.object({ cursor: z.string(), name: z.string(), payload: z.unknown() })
export type LiveEvent = z.output<typeof LiveEvent>

export const Presence = z.object({ chat: ChatKey, userId: z.string(), doing: z.enum(['viewing', 'typing', 'gone']) })
export type Presence = z.output<typeof Presence>

/** What the server says; `hello` comes when everything that was missed has been told: from its cursor on. */
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

/** What a person looks at, and whether they write there; null when they look at nothing. */
export const Attention = z.nullable(z.object({ chat: ChatKey, typing: z.boolean() }))
export type Attention = z.output<typeof Attention>

/** What a client says: its new token after each refresh, and what it attends to. Anybody may send anything: checked where it is heard. */
export type ClientWords = { token(token: unknown, done: unknown): void; attend(attention: unknown): void }

/** Why a client is not let in; any other reason is one of the network. `session.limited` is one that waits for a new password or a second factor. */
export const liveRefusals = ['session.invalid', 'session.limited', 'service.unavailable', 'rate.limited'] as const
