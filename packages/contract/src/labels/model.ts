import * as z from 'zod/mini'
import { LabelStatus } from './states.ts'

/** Each thing counted once, however many labels of a merge it had. */
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
  /** Whose chats may have it; empty means all. */
  departmentIdList: z.array(z.string()),
  /** Where it was asked for. */
  usage: z.nullable(LabelUsage),
  /** In the bin, and when it is gone for good. */
  goneAt: z.nullable(z.number()),
  version: z.number(),
})
export type Label = z.output<typeof Label>
