import * as z from 'zod/mini'
import { batchActionNames } from './bulk-action.ts'
import { BatchStatus, BatchType } from './states.ts'

/** Why a chat of a batch was left as it is. */
export const batchReasons = [
  /** It was so already. */
  'same',
  'gone',
  'moved',
  'messageCame',
  /** Its department wants to know why, in words of its own, or wants it labelled. */
  'reasonNeeded',
  'forbidden',
  'targetUnfit',
  'notOwn',
  'tooManyLabels',
  /** The note that was to go with it has the id of another message. */
  'noteReused',
  /** Somebody or its customer did something in it since: what was done is not taken back. */
  'touched',
  'failed',
] as const
export type BatchReason = (typeof batchReasons)[number]

export const batchItemStates = ['waiting', 'done', 'skipped', 'failed', 'undone', 'kept'] as const
export type BatchItemState = (typeof batchItemStates)[number]

/** How many of its chats are in which state. `undone` and `kept` are what an undo took back and what it had to leave. */
const BatchCounts = z.object({
  total: z.number(),
  done: z.number(),
  skipped: z.number(),
  failed: z.number(),
  undone: z.number(),
  kept: z.number(),
})

/** `batchType` is null for what the specification has no number for. `undoUntil` is null where nothing can be taken back any more. */
export const Batch = z.extend(BatchCounts, {
  batchId: z.string(),
  batchType: z.nullable(BatchType.schema),
  status: BatchStatus.schema,
  action: z.enum(batchActionNames),
  createdBy: z.string(),
  createdByName: z.string(),
  createdAt: z.number(),
  endedAt: z.nullable(z.number()),
  undoUntil: z.nullable(z.number()),
  undoneAt: z.nullable(z.number()),
  isUndoing: z.boolean(),
  phonenumberId: z.nullable(z.string()),
  departmentId: z.nullable(z.string()),
  /** Where its counts are told when it ends, and what became of that. */
  webhookUrl: z.nullable(z.string()),
  webhookState: z.nullable(z.enum(['waiting', 'told', 'failed'])),
  version: z.number(),
})
export type Batch = z.output<typeof Batch>

/** Whose chat it is, or which contact, where the asker sees it; else nothing but what became of it. */
export const BatchItem = z.object({
  position: z.number(),
  phonenumberId: z.nullable(z.string()),
  waId: z.nullable(z.string()),
  contactId: z.optional(z.nullable(z.string())),
  contactName: z.nullable(z.string()),
  state: z.enum(batchItemStates),
  reason: z.nullable(z.enum(batchReasons)),
})
export type BatchItem = z.output<typeof BatchItem>
