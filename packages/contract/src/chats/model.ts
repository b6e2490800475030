import * as z from 'zod/mini'
import { id } from '../kit/fields.ts'
import { ChatStatus } from './states.ts'

/** What tells one chat from another within a company. */
export const ChatKey = z.object({ phonenumberId: id(), waId: id() })
export type ChatKey = z.output<typeof ChatKey>

export const Chat = z.object({
  phonenumberId: z.string(),
  waId: z.string(),
  chatStatus: ChatStatus.schema,
  departmentId: z.string(),
  agentId: z.nullable(z.string()),
  handledBy: z.enum(['agent', 'bot', 'queue']),
  version: z.number(),
})
export type Chat = z.output<typeof Chat>

/** Where a chat can go. Empty where its department does not let this person transfer. */
export const TransferOptions = z.object({
  departments: z.array(z.object({ departmentId: z.string(), departmentName: z.string() })),
})
export type TransferOptions = z.output<typeof TransferOptions>
