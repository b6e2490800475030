import type { EventKind, PayloadOf } from './kit/event.ts'
import { sessionEvents } from './session/events.ts'

/** Every event of the product. The web has a handler for each, or does not compile. */
export const events = [...Object.values(sessionEvents)] satisfies EventKind[]

export type AppEvent = (typeof events)[number]
export type EventName = AppEvent['name']
export type EventPayload<N extends EventName> = PayloadOf<Extract<AppEvent, { name: N }>>
