import * as z from 'zod/mini'
import { event } from '../kit/event.ts'
import { Availability, Language } from './model.ts'

export const agentEvents = {
  profileChanged: event({
    name: 'agent.profileChanged',
    /** Where the language is missing, something else has changed, and screens that show the person ask again. */
    payload: z.object({ userId: z.string(), language: z.optional(z.nullable(Language)), version: z.number() }),
    audience: ({ userId }) => ({ to: 'person', userId }),
    entity: ({ userId, version }) => ({ key: `profile:${userId}`, version }),
  }),
  /** The person's permissions or departments have changed: their open screens and sockets follow at once. */
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
  /** A member was added, changed or removed: for the list of the administrators. */
  userChanged: event({
    name: 'agent.userChanged',
    payload: z.object({ userId: z.string(), version: z.number() }),
    audience: () => ({ to: 'permission', allow: 'admin' }),
    entity: ({ userId, version }) => ({ key: `user:${userId}`, version }),
  }),
}
