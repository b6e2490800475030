import * as z from 'zod/mini'
import { audienceAt, event } from '../kit/event.ts'

export const viewEvents = {
  /**
   * A view was added, changed, deleted or brought back: menus ask again. It is told once to each place (`viewPlace`) that has it or had it
   * before, and says nothing of its content.
   */
  changed: event({
    name: 'view.changed',
    payload: z.object({ viewId: z.string(), version: z.number(), place: z.string() }),
    audience: audienceAt,
    entity: ({ viewId, version }) => ({ key: `view:${viewId}`, version }),
  }),
}
