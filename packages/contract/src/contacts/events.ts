import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const contactEvents = {
  /**
   * Emitted for each chat of the contact, for everybody who sees that chat. The place is empty where there is none, as of somebody new, and
   * where the list is another one: then it is for who works with contacts.
   */
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
    audience: ({ departmentId, agentId }) =>
      departmentId ? { to: 'chat', departmentId, agentId } : { to: 'permission', allow: 'contact' },
    entity: ({ contactId, phonenumberId, waId, version }) => ({ key: `contact:${phonenumberId || contactId}:${waId}`, version }),
  }),
}
