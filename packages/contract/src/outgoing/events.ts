import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const outgoingEvents = {
  /** The hold began or ended, or held work was decided on: pages read the state again. */
  changed: event({
    name: 'outgoing.changed',
    payload: z.object({ version: z.number() }),
    audience: () => ({ to: 'company' as const }),
    entity: ({ version }) => ({ key: 'outgoing', version }),
  }),
}
