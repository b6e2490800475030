import * as z from 'zod/mini'
import { readJson, writeJson, writeText } from '../../kit/kept/storage.ts'
import { differingLabelValues, type LabelValues } from './label-values.ts'

const Values = z.object({
  text: z.string(),
  color: z.string(),
  detail: z.string(),
  description: z.string(),
  departmentIdList: z.array(z.string()),
})
const Draft = z.object({
  /** The version that was shown when the draft was begun. */
  version: z.number(),
  start: Values,
  values: Values,
})
export type LabelDraft = { version: number; start: LabelValues; values: LabelValues }

/** The unsaved form, which survives a reload of this tab. */
export function readLabelDraft(key: string): LabelDraft | null {
  const kept = Draft.safeParse(readJson(key, 'session'))
  return kept.success ? kept.data : null
}

export function keepLabelDraft(key: string, draft: LabelDraft) {
  if (differingLabelValues(draft.values, draft.start).length === 0) forgetLabelDraft(key)
  else writeJson(key, draft, 'session')
}

export const forgetLabelDraft = (key: string) => writeText(key, null, 'session')
