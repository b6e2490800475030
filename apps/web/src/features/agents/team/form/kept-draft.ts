import { Language } from '@prosa/contract/agents/model'
import { permissions } from '@prosa/contract/permissions'
import * as z from 'zod/mini'
import { draftKey } from '../../../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../../../kit/kept/storage.ts'
import type { AgentValues } from './agent-values.ts'

const Values = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.nullable(Language),
  granted: z.array(z.enum(permissions)),
  departments: z.object({ all: z.boolean(), list: z.array(z.string()) }),
  capacity: z.string(),
})
const Draft = z.object({
  /** Null is the invitation of somebody new. */
  agentId: z.nullable(z.string()),
  /** The version that was shown when the draft was begun. */
  version: z.number(),
  start: Values,
  values: Values,
})
export type KeptDraft = { agentId: string | null; version: number; start: AgentValues; values: AgentValues }

const key = () => draftKey('agent')
const withoutPassword = (values: z.output<typeof Values>): AgentValues => ({ ...values, password: '' })

/** The unsaved form, which survives a reload of this tab. A password is never stored. */
export function readAgentDraft(): KeptDraft | null {
  const kept = Draft.safeParse(readJson(key(), 'session'))
  return kept.success ? { ...kept.data, start: withoutPassword(kept.data.start), values: withoutPassword(kept.data.values) } : null
}

export function keepAgentDraft({ values, start, ...draft }: KeptDraft) {
  const { password: _values, ...kept } = values
  const { password: _start, ...seen } = start
  writeJson(key(), { ...draft, start: seen, values: kept }, 'session')
}

export const forgetAgentDraft = () => writeText(key(), null, 'session')
