import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const viewEvents = {
  /**
   * A view was added, changed, deleted or brought back: menus ask again. It is told once to each place (`viewPlace`) that has it or had it
   * before, and says nothing of its content.
   */
  changed: event({
    name: 'view.changed',
    payload: z.object({ viewId: z.string(), version: z.number(), place: z.string() }),
    audience: ({ place }) => {
      const [kind, id = ''] = place.split(':')
      if (kind === 'u') return { to: 'person', userId: id }
      return kind === 'd' ? { to: 'chat', departmentId: id, agentId: null } : { to: 'company' }
    },
    entity: ({ viewId, version }) => ({ key: `view:${viewId}`, version }),
  }),
}
