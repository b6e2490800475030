import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const labelEvents = {
  /** Made, changed, archived, merged or removed: whoever shows it asks again. It says nothing of what is in it. */
  changed: event({
    name: 'label.changed',
    payload: z.object({ labelId: z.string(), version: z.number() }),
    audience: () => ({ to: 'company' }),
    entity: ({ labelId, version }) => ({ key: `label:${labelId}`, version }),
  }),
}
