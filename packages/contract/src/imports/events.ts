import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const importEvents = {
  /** Of an import something is new, so that whoever shows it asks again. It says nothing of its content. */
  changed: event({
    name: 'import.changed',
    payload: z.object({ importId: z.string(), version: z.number() }),
    audience: () => ({ to: 'permission', allow: 'contact' }),
    entity: ({ importId, version }) => ({ key: `import:${importId}`, version }),
  }),
}
