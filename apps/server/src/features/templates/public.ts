import { emptyContent, type TemplateContent } from '@prosa/contract/templates/content'
import { fillText } from '@prosa/contract/templates/variables'
import type { Db } from '../../kit/db/db.ts'
import { type FindPropertyUses, usesOf } from '../properties/public.ts'
import { isApprovedAt, listTemplatesNaming } from './template-use-store.ts'

export { forgetSends } from './figures/figure-store.ts'
export { heedBan } from './provider/fold-ban.ts'
export { foldTold } from './provider/fold-told.ts'
export { newsOf } from './provider/news-of.ts'
export { refuseIntent } from './provider/settle-intent.ts'
export { findSentTemplate, type SentRow } from './sending/sendable-store.ts'
export { forgetTemplateSends, insertTemplateLinks, insertTemplateSends } from './sending/template-send-store.ts'
export { type DressedSending, dressSending, refusedTemplate, writeTemplateSend } from './sending/write-template-send.ts'
export { findTemplateRow as findTemplate } from './template-store.ts'
export { listStopped } from './template-use-store.ts'
export { type FindTemplateUses, findUses as whereUsed, scheduledUses } from './template-uses.ts'

export const templatesWithProperty: FindPropertyUses = async ({ db, actor }, propertyId) =>
  usesOf('template', await listTemplatesNaming(db, actor.companyId, propertyId))

/** As the customer reads it, without buttons and cards. A value is said by its part and its name. */
export function renderTemplate(
  content: TemplateContent | null,
  valueFor: (part: 'header' | 'body', name: string) => string | undefined,
): { header: string; body: string; footer: string } {
  const { headerBody, bodyText, footer } = content ?? emptyContent
  return {
    header: fillText(headerBody, (name) => valueFor('header', name)),
    body: fillText(bodyText, (name) => valueFor('body', name)),
    footer,
  }
}

/** [TE22] Whether it may leave by this number now: approved at the number's account, neither paused nor deleted, and no other text on its way. */
export const mayLeaveBy = (db: Db, companyId: string, templateId: string, phonenumberId: string): Promise<boolean> =>
  isApprovedAt(db, companyId, templateId, phonenumberId)
