import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { list, oneOf, ownId, text, upload, whole } from '../kit/fields.ts'
import { mostUploadBytes } from '../media/limits.ts'
import { Media } from '../media/model.ts'
import { TemplateContent, TemplateSource } from './content.ts'
import { mostTemplateDepartments } from './limits.ts'
import { TemplateDetail, TemplateListItem } from './model.ts'
import { TemplateType } from './states.ts'

const one = { companyId: ownId(), templateId: ownId() }
const ofOne = '/template/:companyId/:templateId' as const

const version = whole(1, 2_147_483_647)

/** Made only where it is read: browsers read no inputs, and would load what makes it. */
const written = () => ({
  templateName: z.optional(text(600)),
  language: z.optional(text(20)),
  templateType: z.optional(TemplateType.schema),
  departmentIdList: z.optional(list(ownId(), mostTemplateDepartments)),
  /** What `buttonList` says wins. */
  buttonsType: z.optional(whole(0, 4)),
  ...z.partial(TemplateContent).shape,
})

const refusedDrafts = [
  'template.notFound',
  'template.changedMeanwhile',
  'template.notEditable',
  'template.nameTaken',
  'template.tooMany',
  'department.notFound',
  'property.notFound',
  'media.notFound',
] as const

export const templateDraftCalls = {
  /** C211 */
  getTemplate: call({
    method: 'GET',
    path: `${ofOne}/detail`,
    otherPaths: ['/template/:companyId/detail'],
    allow: 'signedIn',
    input: z.object(one),
    result: TemplateDetail,
    errors: ['template.notFound'],
  }),
  /** C212: where each variable of the text in use gets its value from. `card` is null for those outside of a carousel. */
  getTemplatePropertyMap: call({
    method: 'GET',
    path: `${ofOne}/propertyMap`,
    otherPaths: ['/template/:companyId/propertyMap'],
    allow: 'signedIn',
    input: z.object(one),
    result: z.array(
      z.object({
        part: z.enum(['header', 'body', 'button']),
        index: z.number(),
        card: z.nullable(z.number()),
        name: z.string(),
        sample: z.string(),
        source: TemplateSource,
        /** The name of the property, where it is one. */
        propertyName: z.nullable(z.string()),
      }),
    ),
    errors: ['template.notFound'],
  }),
  /** C213; without a department those of all departments of the asker. */
  listDepartmentTemplates: call({
    method: 'GET',
    path: '/template/:companyId/:departmentId/templateVOByDepartmentId',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), departmentId: ownId() }),
    result: z.array(TemplateListItem),
    errors: ['department.notFound'],
  }),
  listOwnTemplates: call({
    method: 'GET',
    path: '/template/:companyId/templateVOByDepartmentId',
    allow: 'signedIn',
    input: z.object({ companyId: ownId() }),
    result: z.array(TemplateListItem),
    errors: [],
  }),
  /**
   * C215. Without an id it makes a draft; with one it does what `saveTemplateDraft` does. Without a name it is made from the description
   * (A63).
   */
  createTemplateDraft: call({
    method: 'POST',
    path: '/template/:companyId/draft',
    body: 'json',
    allow: 'automation',
    audit: 'template.draft',
    input: z.object({ companyId: ownId(), templateId: z.optional(ownId()), version: z.optional(version), ...written() }),
    result: TemplateDetail,
    errors: refusedDrafts,
  }),
  /**
   * C215. By `version`; what is not sent stays as it was. Name and language of what was submitted stay. Not in the audit log as a whole, since
   * the editor saves by itself: what was made, submitted and deleted is, and whom it is for.
   */
  saveTemplateDraft: call({
    method: 'POST',
    path: `${ofOne}/draft`,
    body: 'json',
    allow: 'automation',
    input: z.object({ ...one, version, ...written() }),
    result: TemplateDetail,
    errors: refusedDrafts,
  }),
  /** Throws the other text of a submitted one away. */
  discardTemplateRevision: call({
    method: 'POST',
    path: `${ofOne}/discardRevision`,
    allow: 'automation',
    audit: 'template.discard',
    input: z.object({ ...one, version }),
    result: TemplateDetail,
    errors: ['template.notFound', 'template.changedMeanwhile'],
  }),
  /** A draft with the same text, under another name or in another language. */
  duplicateTemplate: call({
    method: 'POST',
    path: `${ofOne}/duplicate`,
    body: 'json',
    allow: 'automation',
    audit: 'template.duplicate',
    input: z.object({ ...one, templateName: z.optional(text(512)), language: z.optional(text(20)) }),
    result: TemplateDetail,
    errors: ['template.notFound', 'template.nameTaken', 'template.tooMany'],
  }),
  /** C216. An empty list is all departments. */
  setTemplateDepartments: call({
    method: 'POST',
    path: `${ofOne}/department`,
    otherPaths: ['/template/:companyId/department'],
    body: 'json',
    allow: 'automation',
    audit: 'template.departments',
    input: z.object({ ...one, departmentIdList: list(ownId(), mostTemplateDepartments) }),
    result: TemplateDetail,
    errors: ['template.notFound', 'department.notFound'],
  }),
  /** C220. The type is read from the bytes; the limits of the person and of the channel apply. `for` says which part it is a sample of. */
  uploadTemplateSample: call({
    method: 'POST',
    path: `${ofOne}/uploadMedia`,
    otherPaths: ['/template/:companyId/uploadMedia'],
    allow: 'automation',
    outside: true,
    repeatable: true,
    body: 'multipart',
    input: z.object({ ...one, for: oneOf(['image', 'video', 'document', 'gif']), file: upload(mostUploadBytes) }),
    result: Media,
    errors: ['template.notFound', 'media.unreadable', 'media.tooLarge', 'media.tooManyPixels', 'media.wrongType', 'media.noRoom'],
  }),
  /** C221. Takes the file out of the text that is being written. */
  deleteTemplateSample: call({
    method: 'DELETE',
    path: `${ofOne}/deleteMedia`,
    otherPaths: ['/template/:companyId/deleteMedia'],
    allow: 'automation',
    audit: 'template.draft',
    input: z.object({ ...one, mediaId: ownId() }),
    result: TemplateDetail,
    errors: ['template.notFound', 'template.notEditable', 'media.notFound'],
  }),
}
