import { emptyContent, TemplateContent } from '@prosa/contract/templates/content'
import type { TemplateDetail } from '@prosa/contract/templates/model'
import { OtpType } from '@prosa/contract/templates/parts'
import { TemplateType } from '@prosa/contract/templates/states'
import * as z from 'zod/mini'
import { draftKey } from '../../../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../../../kit/kept/storage.ts'

/** All that is written in the editor. */
export const Draft = z.object({
  templateName: z.string(),
  language: z.string(),
  templateType: TemplateType.schema,
  departmentIdList: z.array(z.string()),
  content: TemplateContent,
})
export type Draft = z.output<typeof Draft>

/** One draft as the server takes it: content and the rest beside each other. */
type Flat = Omit<Draft, 'content'> & TemplateContent
export type Changes = Partial<Flat>

/** As a new one begins: one for codes has the way of its code chosen, as there is no code without one. */
export const emptyDraft = (templateType: TemplateType): Draft => ({
  templateName: '',
  language: 'pt_BR',
  templateType,
  departmentIdList: [],
  content: templateType === TemplateType.V3Authentication ? { ...emptyContent, authenticationOtpType: OtpType.Copy } : emptyContent,
})

const contentKeys = Object.keys(emptyContent) as (keyof TemplateContent)[]

/** The text that is being written: the revision of a submitted one, where there is one. `inUse` asks for what is sent now. */
export function draftOf(detail: TemplateDetail, { inUse = false } = {}): Draft {
  const { templateName, language, departmentIdList } = detail
  const inForce = Object.fromEntries(contentKeys.map((key) => [key, detail[key]])) as TemplateContent
  const { content, templateType } = (inUse ? null : detail.revision) ?? { content: inForce, templateType: detail.templateType }
  return { templateName, language, templateType, departmentIdList, content }
}

const flatOf = ({ content, ...rest }: Draft): Flat => ({ ...content, ...rest })
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What `after` says otherwise than `before`. */
export function changesOf(before: Draft, after: Draft): Changes {
  const known = flatOf(before)
  return Object.fromEntries(Object.entries(flatOf(after)).filter(([key, value]) => !isSame(value, known[key as keyof Flat])))
}

export function withChanges(draft: Draft, changes: Changes): Draft {
  const { templateName, language, templateType, departmentIdList, ...content } = { ...flatOf(draft), ...changes }
  return { templateName, language, templateType, departmentIdList, content }
}

/** Three-way merge: what both changed, and each to something else. */
export function clashesOf(base: Draft, mine: Draft, theirs: Draft): (keyof Flat)[] {
  const own = changesOf(base, mine)
  const other = changesOf(base, theirs)
  return (Object.keys(own) as (keyof Flat)[]).filter((key) => key in other && !isSame(own[key], other[key]))
}

/** What was typed and is not on the server yet, with the text that it was typed upon. */
const KeptDraft = z.object({ version: z.number(), base: Draft, draft: Draft })
type KeptDraft = z.output<typeof KeptDraft>

const keyOf = (templateId: string) => draftKey(`template.${templateId}`)

export function readKeptDraft(templateId: string): KeptDraft | null {
  const kept = KeptDraft.safeParse(readJson(keyOf(templateId)))
  return kept.success ? kept.data : null
}

export function keepDraft(templateId: string, kept: KeptDraft | null) {
  if (kept === null) writeText(keyOf(templateId), null)
  else writeJson(keyOf(templateId), kept)
}
