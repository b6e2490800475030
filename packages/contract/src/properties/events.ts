import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const propertyEvents = {
  /** One was added, changed, deleted or brought back: screens that show properties ask again. */
  changed: event({
    name: 'property.changed',
    payload: z.object({ propertyId: z.string(), version: z.number() }),
    audience: () => ({ to: 'company' }),
    entity: ({ propertyId, version }) => ({ key: `property:${propertyId}`, version }),
  }),
}
