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

/** To who sees its chat. */
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
}
