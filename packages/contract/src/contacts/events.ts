import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const contactEvents = {
  /** Emitted for each chat of the contact, for everybody who sees that chat. */
  changed: event({
    name: 'contact.changed',
    payload: z.object({
      contactId: z.string(),
      phonenumberId: z.string(),
      waId: z.string(),
      departmentId: z.string(),
      agentId: z.nullable(z.string()),
      version: z.number(),
    }),
    audience: ({ departmentId, agentId }) => ({ to: 'chat', departmentId, agentId }),
    entity: ({ phonenumberId, waId, version }) => ({ key: `contact:${phonenumberId}:${waId}`, version }),
  }),
}
