import * as z from 'zod/mini'
import { LabelStatus } from './states.ts'

/** Each thing is counted once, however many merged labels it had. */
export const LabelUsage = z.object({ messages: z.number(), chats: z.number(), contacts: z.number() })
export type LabelUsage = z.output<typeof LabelUsage>

export const Label = z.object({
  labelId: z.string(),
  text: z.string(),
  /** One line beside the name; `description` says more, for the person who has to choose (A41). */
  detail: z.string(),
  description: z.string(),
  color: z.string(),
  status: LabelStatus.schema,
  /** The departments whose chats may have it; empty means all. */
  departmentIdList: z.array(z.string()),
  /** Null where it was not asked for. */
  usage: z.nullable(LabelUsage),
  /** When a label in the bin is deleted for good; null for others. */
  goneAt: z.nullable(z.number()),
  version: z.number(),
})
export type Label = z.output<typeof Label>
