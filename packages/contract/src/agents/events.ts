import * as z from 'zod/mini'
import { event } from '../kit/event.ts'
import { Availability, Language } from './model.ts'

export const agentEvents = {
  profileChanged: event({
    name: 'agent.profileChanged',
    /** Without the language something else changed: whoever shows it asks again. */
    payload: z.object({ userId: z.string(), language: z.optional(z.nullable(Language)), version: z.number() }),
    audience: ({ userId }) => ({ to: 'person', userId }),
    entity: ({ userId, version }) => ({ key: `profile:${userId}`, version }),
  }),
  /** Permissions or departments: whoever changes them says so, and the person's open screens and sockets follow at once. */
  accessChanged: event({
    name: 'agent.accessChanged',
    payload: z.object({ userId: z.string(), version: z.number() }),
    audience: ({ userId }) => ({ to: 'person', userId }),
    entity: ({ userId, version }) => ({ key: `access:${userId}`, version }),
  }),
  availabilityChanged: event({
    name: 'agent.availabilityChanged',
    payload: Availability,
    audience: () => ({ to: 'company' }),
    entity: ({ agentId, version }) => ({ key: `availability:${agentId}`, version }),
  }),
  /** Somebody was added, changed or removed: for the list of the administrators. */
  userChanged: event({
    name: 'agent.userChanged',
    payload: z.object({ userId: z.string(), version: z.number() }),
    audience: () => ({ to: 'permission', allow: 'admin' }),
    entity: ({ userId, version }) => ({ key: `user:${userId}`, version }),
  }),
}
