import * as z from 'zod/mini'
import { event } from '../kit/event.ts'
import { ChatStatus } from './states.ts'

const place = {
  phonenumberId: z.string(),
  waId: z.string(),
  departmentId: z.string(),
  agentId: z.nullable(z.string()),
  version: z.number(),
}

/** What a person did to a chat that is elsewhere afterwards. */
const chatDeeds = ['taken', 'given', 'transferred', 'toSystem', 'toQueue'] as const
export type ChatDeed = (typeof chatDeeds)[number]

export const chatEvents = {
  /**
   * For people who saw the chat where it was: they may not see where it is now. It says only what was done and, where a person did it, who.
   */
  left: event({
    name: 'chat.left',
    payload: z.object({ ...place, deed: z.optional(z.enum(chatDeeds)), by: z.optional(z.string()) }),
    audience: ({ departmentId, agentId }) => ({ to: 'chat', departmentId, agentId }),
    entity: ({ phonenumberId, waId, version }) => ({ key: `chatLeft:${phonenumberId}:${waId}`, version }),
  }),
  changed: event({
    name: 'chat.changed',
    payload: z.object({ ...place, chatStatus: ChatStatus.schema }),
    audience: ({ departmentId, agentId }) => ({ to: 'chat', departmentId, agentId }),
    entity: ({ phonenumberId, waId, version }) => ({ key: `chat:${phonenumberId}:${waId}`, version }),
  }),
}
