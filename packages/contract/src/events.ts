import { agentEvents } from './agents/events.ts'
import type { EventKind } from './kit/event.ts'
import { sessionEvents } from './session/events.ts'

/** Every event of the product. The web has a handler for each, or does not compile. */
export const events = [...Object.values(sessionEvents), ...Object.values(agentEvents)] satisfies EventKind[]
