import type { Media } from '@prosa/contract/media/model'
import type { Offer } from '@prosa/contract/messages/content'
import { marksOf } from '@prosa/contract/quick-replies/marks'
import { type QuickReply, type QuickReplyScope, quickReplyScopes } from '@prosa/contract/quick-replies/model'
import { readQuickOffer, readShortcut, textProblem } from '@prosa/contract/quick-replies/rules'
import * as z from 'zod/mini'
import { readJson, writeJson, writeText } from '../../kit/kept/storage.ts'

/** The values of the panel. */
export type ReplyValues = {
  scope: QuickReplyScope
  departmentIds: readonly string[]
  shortcut: string
  title: string
  text: string
  files: readonly Media[]
  offer: Offer | null
}
/** `version`: the one that was shown when the draft was begun. */
export type ReplyDraft = { version: number; start: ReplyValues; values: ReplyValues }

export const toReplyValues = ({ scope, departmentIds, shortcut, title, text, files, offer }: QuickReply): ReplyValues => ({
  scope,
  departmentIds,
  shortcut,
  title,
  text,
  files,
  offer,
})

export const emptyValues: ReplyValues = { scope: 'own', departmentIds: [], shortcut: '', title: '', text: '', files: [], offer: null }

/** In the form that the calls take. */
export const toSaid = ({ scope, departmentIds, shortcut, title, text, files, offer }: ReplyValues) => ({
  scope,
  departmentIds: scope === 'department' ? [...departmentIds] : [],
  shortcut,
  title: title.trim(),
  text,
  mediaIds: files.map(({ mediaId }) => mediaId),
  // The server puts the text in as its body.
  offer: offer ? JSON.stringify({ ...offer, body: text.trim() || '-' }) : '',
})

export const areEqual = (one: ReplyValues, other: ReplyValues) => JSON.stringify(toSaid(one)) === JSON.stringify(toSaid(other))

export type FieldFault = 'departments' | 'shortcutMissing' | 'shortcutWrong' | 'textMissing' | 'textUnknown' | 'offer'

/** What has to be mended before it can be saved, in the order of the form. */
export function faultsOf(values: ReplyValues): FieldFault[] {
  const { scope, departmentIds, shortcut, text, files, offer } = values
  const faults: FieldFault[] = []
  if (scope === 'department' && departmentIds.length === 0) faults.push('departments')
  const { problem } = readShortcut(shortcut)
  if (problem) faults.push(problem === 'required' ? 'shortcutMissing' : 'shortcutWrong')
  const wrong = textProblem({ text, hasFiles: files.length > 0, hasOffer: offer !== null })
  if (wrong) faults.push(wrong === 'required' ? 'textMissing' : 'textUnknown')
  if (offer && !wrong && readQuickOffer(toSaid(values).offer, text.trim()).problem) faults.push('offer')
  return faults
}

export const unknownMark = (text: string): string => marksOf(text).find(({ kind }) => kind === 'unknown')?.name ?? ''

const some = <T extends object>() => z.custom<T>((value) => typeof value === 'object' && value !== null)
const Values = z.object({
  scope: z.enum(quickReplyScopes),
  departmentIds: z.array(z.string()),
  shortcut: z.string(),
  title: z.string(),
  text: z.string(),
  files: z.array(some<Media>()),
  offer: z.nullable(some<Offer>()),
})
const Draft = z.object({ version: z.number(), start: Values, values: Values })

/** The unsaved form, which survives a reload of this tab. */
export function readReplyDraft(key: string): ReplyDraft | null {
  const kept = Draft.safeParse(readJson(key, 'session'))
  return kept.success ? kept.data : null
}

export function keepReplyDraft(key: string, draft: ReplyDraft) {
  if (areEqual(draft.values, draft.start)) writeText(key, null, 'session')
  else writeJson(key, draft, 'session')
}

export const forgetReplyDraft = (key: string) => writeText(key, null, 'session')
