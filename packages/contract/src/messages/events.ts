import * as z from 'zod/mini'
import { brought, event } from '../kit/event.ts'
import type { Message } from './model.ts'

const payload = z.object({
  departmentId: z.string(),
  agentId: z.nullable(z.string()),
  message: brought<Message>('messageId'),
})

/** For everybody who sees the chat; what is for one person alone goes only to them. */
export const messageEvents = {
  added: event({
    name: 'message.added',
    payload,
    audience: ({ departmentId, agentId }) => ({ to: 'chat', departmentId, agentId }),
    entity: ({ message: { messageId, version } }) => ({ key: `message:${messageId}`, version }),
  }),
  changed: event({
    name: 'message.changed',
    payload,
    audience: ({ departmentId, agentId }) => ({ to: 'chat', departmentId, agentId }),
    entity: ({ message: { messageId, version } }) => ({ key: `message:${messageId}`, version }),
  }),
  /** Somebody is mentioned in a note. */
  mentioned: event({
    name: 'message.mentioned',
    payload: z.object({
      userId: z.string(),
      phonenumberId: z.string(),
      waId: z.string(),
      messageId: z.string(),
      contactName: z.string(),
      byName: z.string(),
      messageBody: z.string(),
      time: z.number(),
    }),
    audience: ({ userId }) => ({ to: 'person', userId }),
    entity: ({ userId, messageId }) => ({ key: `mention:${messageId}:${userId}`, version: 1 }),
  }),
  /** A scheduled message of this person was not sent. Where they do not see its chat any more, the chat is not named. */
  unsent: event({
    name: 'message.unsent',
    payload: z.object({
      userId: z.string(),
      messageId: z.string(),
      chat: z.nullable(z.object({ phonenumberId: z.string(), waId: z.string(), contactName: z.string() })),
      messageBody: z.string(),
      time: z.number(),
    }),
    audience: ({ userId }) => ({ to: 'person', userId }),
    entity: ({ messageId, time }) => ({ key: `unsent:${messageId}`, version: time }),
  }),
}
