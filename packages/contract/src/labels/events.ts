import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const labelEvents = {
  /** A label was added, changed, archived, merged or removed: screens that show it ask again. The event says nothing of its content. */
  changed: event({
    name: 'label.changed',
    payload: z.object({ labelId: z.string(), version: z.number() }),
    audience: () => ({ to: 'company' }),
    entity: ({ labelId, version }) => ({ key: `label:${labelId}`, version }),
  }),
}
