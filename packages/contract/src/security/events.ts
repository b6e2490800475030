import * as z from 'zod/mini'
import { event } from '../kit/event.ts'

export const securityEvents = {
  /** Somebody signed in, or sessions have ended: for the list of the administrators. */
  sessionsChanged: event({
    name: 'security.sessionsChanged',
    payload: z.object({ sessionId: z.string(), at: z.number() }),
    audience: () => ({ to: 'permission', allow: 'admin' }),
    entity: ({ sessionId, at }) => ({ key: `companySession:${sessionId}`, version: at }),
  }),
  /** From where people may come has changed: whoever is outside now is sent away. */
  addressesChanged: event({
    name: 'security.addressesChanged',
    payload: z.object({ version: z.number() }),
    audience: () => ({ to: 'company' }),
    entity: ({ version }) => ({ key: 'allowedAddresses', version }),
  }),
}
