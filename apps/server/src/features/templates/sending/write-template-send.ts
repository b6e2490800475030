import type { MessageContent } from '@prosa/contract/messages/content'
import { categoryOf } from '@prosa/contract/templates/categories'
import { isFileHeader } from '@prosa/contract/templates/parts'
import { TemplateStatus } from '@prosa/contract/templates/states'
import type { Db } from '../../../kit/db/db.ts'
import { dressTemplate, type MeasuredLink } from './dress-template.ts'
import { type NextPrice, openNextPrices } from './next-price.ts'
import type { SentRow } from './sendable-store.ts'
import { insertTemplateLinks, insertTemplateSend } from './template-send-store.ts'

/** Why a template may not be sent in a chat of this department; null where it may, or where nobody here knows it and its provider decides. */
export function refusedTemplate(
  asked: MessageContent['template'],
  known: SentRow | null,
  departmentId: string,
): 'template.notFound' | 'template.notSendable' | null {
  if (!asked) return null
  if (!known) return asked.templateId === undefined ? null : 'template.notFound'
  const isOfDepartment = known.departmentIds.length === 0 || known.departmentIds.includes(departmentId)
  return known.statusHere === TemplateStatus.Approved && isOfDepartment ? null : 'template.notSendable'
}

type Sending = { content: MessageContent; mediaId: string | null }
export type DressedSending = Sending & { links: readonly MeasuredLink[] }

/** The content as it is kept and leaves: with its name, the file of its header where nobody chose another, and measured links. */
export function dressSending({ content, mediaId }: Sending, known: SentRow | null, flowToken: string): DressedSending {
  const sent = content.template
  if (!sent || !known) return { content, mediaId, links: [] }
  const { components, cardMediaIds, links } = dressTemplate(known.content, sent, flowToken)
  const { name, language, templateId } = known
  const template = { name, language, templateId, components, ...(cardMediaIds.some(Boolean) && { cardMediaIds }) }
  const hasHeader = components.some(({ type, parameters }) => type === 'header' && parameters?.some((one) => Object.hasOwn(one, one.type)))
  const sample = isFileHeader(known.content.headerType) && !hasHeader ? known.content.headerMediaId : null
  return { content: { ...content, template }, mediaId: mediaId ?? sample, links }
}

/** `next` is what the message costs, where it is known already. */
type Written = { messageId: string; waId: string; at: number; now: number; next?: NextPrice }

/** Writes the rows for reports, links and the promotion in the transaction of the message. */
export async function writeTemplateSend(
  db: Db,
  companyId: string,
  known: SentRow,
  { links, ...written }: Written & Pick<DressedSending, 'links'>,
) {
  const { messageId, waId, at, now } = written
  const { price, isPromoted } = written.next ?? (await openNextPrices(db, companyId, at)).of(categoryOf(known.templateType))
  const { templateId, versionNumber } = known
  await insertTemplateSend(db, companyId, { messageId, templateId, versionNumber, at, price, isPromoted })
  await insertTemplateLinks(
    db,
    companyId,
    links.map((link) => ({ ...link, messageId, waId, at: now })),
  )
}
