import * as z from 'zod/mini'
import { LabelStatus } from './states.ts'

export const Label = z.object({
  labelId: z.string(),
  text: z.string(),
  detail: z.string(),
  color: z.string(),
  status: LabelStatus.schema,
})
export type Label = z.output<typeof Label>
