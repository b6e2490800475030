import * as z from 'zod/mini'
import { event } from '../kit/event.ts'
import type { Message } from './model.ts'

/** Cut to the model where it is made: its whole shape need not travel with the frame of every screen. */
const message = z.custom<Message>((value) => typeof value === 'object' && value !== null && 'messageId' in value)

const payload = z.object({
  departmentId: z.string(),
  agentId: z.nullable(z.string()),
  message,
})

/** To who sees its chat; what is for one person alone, to them. */
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
  /** A note calls somebody by name. */
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
  /** What somebody had scheduled did not leave. Who does not see its chat any more is not told which it is. */
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
