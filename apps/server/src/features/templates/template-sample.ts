import { may } from '@prosa/contract/permissions'
import { writtenTypeOf } from '@prosa/contract/templates/categories'
import { emptyContent, type TemplateContent } from '@prosa/contract/templates/content'
import type { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { sampleLimits } from '@prosa/contract/templates/limits'
import { mayWriteTemplate } from '@prosa/contract/templates/rules'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { listMediaRows, mediaOnWire, storeFile } from '../media/public.ts'
import { auditedOf } from './save-draft.ts'
import { showTemplateDetail } from './show-template.ts'
import { tellTemplate } from './tell-template.ts'
import { followContent } from './template-part-store.ts'
import { findTemplateRow, lockTemplateRow, saveTemplate } from './template-store.ts'

type Calls = typeof templateDraftCalls

/** [TE13] Kept as any file that somebody sends; the draft names it afterwards. */
export const uploadTemplateSample: Handler<Calls['uploadTemplateSample']> = async ({ actor, house }, { templateId, for: part, file }) => {
  const { companyId, userId } = actor
  const within = house.database.transaction
  const isThere = may(actor, 'automation') && (await within(companyId, (db) => findTemplateRow(db, companyId, templateId)))
  if (!isThere) throw new Refusal('template.notFound')
  const { kind, mostBytes, types } = sampleLimits[part]
  if (file.size > mostBytes) throw new Refusal('media.tooLarge')
  const { path, fileName } = file
  const mediaId = await storeFile(house, { companyId, path, fileName, userId, kind })
  const [row] = await within(companyId, (db) => listMediaRows(db, companyId, [mediaId]))
  if (!row) throw new Refusal('media.unreadable')
  // Nobody names it: it goes with the other files that nobody needs.
  if (types && !types.includes(row.mimeType)) throw new Refusal('media.wrongType')
  return mediaOnWire(house, companyId, row)
}

/** C221. Of a submitted one this begins another text, as every change does. */
export const deleteTemplateSample: Handler<Calls['deleteTemplateSample']> = async (ctx, { templateId, mediaId }) => {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  const row = await lockTemplateRow(db, companyId, templateId)
  if (!row) throw new Refusal('template.notFound')
  if (!mayWriteTemplate(row.status)) throw new Refusal('template.notEditable')
  const text = row.draft ?? row.content ?? emptyContent
  const draft = withoutFile(text, mediaId)
  if (draft === text) throw new Refusal('media.notFound')
  const after = { ...row, draft, draftType: row.draftType ?? writtenTypeOf(row.templateType) }
  await saveTemplate(db, companyId, after, house.clock.now(), actor.userId)
  await followContent(db, { companyId, templateId }, after)
  audit({ target: templateId, before: auditedOf(row), after: auditedOf(after) })
  await tellTemplate({ ...ctx, companyId }, templateId, { mayLeaveAsBefore: true })
  return showTemplateDetail(db, companyId, templateId, house)
}

/** The same text where it does not have this file. */
function withoutFile(text: TemplateContent, mediaId: string): TemplateContent {
  const isIn = text.headerMediaId === mediaId || text.cardList.some((card) => card.mediaId === mediaId)
  if (!isIn) return text
  return {
    ...text,
    headerMediaId: text.headerMediaId === mediaId ? null : text.headerMediaId,
    cardList: text.cardList.map((card) => (card.mediaId === mediaId ? { ...card, mediaId: null } : card)),
  }
}
