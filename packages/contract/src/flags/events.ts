import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const flagEvents = {
  /** A flag of everybody or, with `userId`, as it stands for one person: open screens ask how things are for them. */
  changed: event({
    name: 'flag.changed',
    payload: z.object({ flagId: z.string(), userId: z.nullable(z.string()), version: z.number() }),
    audience: () => ({ to: 'company' }),
    entity: ({ flagId, userId, version }) => ({ key: `flag:${flagId}:${userId ?? ''}`, version }),
  }),
}
