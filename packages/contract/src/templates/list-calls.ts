import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, list, oneOf, ownId, text, whole } from '../kit/fields.ts'
import { mostTemplatesAtOnce } from './limits.ts'
import { TemplateListItem, TemplateVersion } from './model.ts'
import { TemplateStatus } from './states.ts'

const one = { companyId: ownId(), templateId: ownId() }
const ofOne = '/template/:companyId/:templateId' as const

/** What uses a template. Features register theirs (`template-uses.ts` of the server). */
export const TemplateUse = z.object({
  kind: z.enum(['broadcast', 'flow', 'survey', 'scheduled']),
  id: z.string(),
  /** Of planned messages, and of broadcasts that the asker does not see, which are one use together: how many they are. */
  name: z.string(),
  /** Whether it stands in the way of a deletion. */
  isBinding: z.boolean(),
})
export type TemplateUse = z.output<typeof TemplateUse>

/** Of one of several that were to be deleted. */
export const TemplateRemoval = z.object({
  templateId: z.string(),
  isDone: z.boolean(),
  /** Why not: it is not there, or is used. */
  problem: z.nullable(z.enum(['notFound', 'used'])),
  uses: z.array(TemplateUse),
})
export type TemplateRemoval = z.output<typeof TemplateRemoval>

const listing = {
  path: '/template/:companyId/pagedListByCompany',
  allow: 'automation',
  input: z.object({
    companyId: ownId(),
    page: z.optional(whole(0, 100_000)),
    pageSize: z.optional(whole(1, 100)),
    searchFilter: z.optional(text(200)),
    orderBy: z.optional(oneOf(['templateName', 'createdTime', 'changedTime', 'status'])),
    order: z.optional(oneOf(['asc', 'desc'])),
    departmentIdList: z.optional(list(ownId(), 200)),
    statusFilter: z.optional(list(TemplateStatus.schema, 12)),
  }),
  result: z.object({ templateList: z.array(TemplateListItem), total: z.number(), totalPages: z.number() }),
  errors: [],
} as const

export const templateListCalls = {
  /** C218. Without `statusFilter` those of `defaultTemplateStatuses`. `departmentIdList`: those that these departments may use. */
  listTemplates: call({ method: 'GET', expensive: ['searchFilter'], ...listing }),
  listTemplatesByPost: call({ method: 'POST', onlyReads: true, expensive: ['searchFilter'], ...listing }),
  /** The newest first. */
  listTemplateVersions: call({
    method: 'GET',
    path: `${ofOne}/versions`,
    allow: 'automation',
    input: z.object(one),
    result: z.array(TemplateVersion),
    errors: ['template.notFound'],
  }),
  listTemplateUses: call({
    method: 'GET',
    path: `${ofOne}/uses`,
    allow: 'automation',
    input: z.object(one),
    result: z.array(TemplateUse),
    errors: ['template.notFound'],
  }),
  /** C230 without a property: those that name any. */
  listPropertiesTemplates: call({
    method: 'GET',
    path: '/property/:companyId/listTemplates',
    allow: 'automation',
    input: z.object({ companyId: ownId() }),
    result: z.array(TemplateListItem),
    errors: [],
  }),
  /** C230 */
  listPropertyTemplates: call({
    method: 'GET',
    path: '/property/:companyId/:propertyId/listTemplates',
    allow: 'automation',
    input: z.object({ companyId: ownId(), propertyId: ownId() }),
    result: z.array(TemplateListItem),
    errors: ['property.notFound'],
  }),
  /** C222. Into the bin for 30 days; at the provider it is deleted at once. */
  deleteTemplate: call({
    method: 'DELETE',
    path: `${ofOne}/deleteTemplate`,
    allow: 'automation',
    audit: 'template.delete',
    input: z.object(one),
    result: TemplateRemoval,
    errors: ['template.notFound', 'template.used'],
  }),
  /** C223, with a result for each. */
  deleteTemplates: call({
    method: 'DELETE',
    path: '/template/:companyId/deleteTemplate',
    allow: 'automation',
    audit: 'template.delete',
    input: z.object({ companyId: ownId(), templateIdList: list(ownId(), mostTemplatesAtOnce) }),
    result: z.array(TemplateRemoval),
    errors: [],
  }),
  /** Out of the bin, as a draft: the provider has deleted it. */
  restoreTemplate: call({
    method: 'POST',
    path: `${ofOne}/restore`,
    allow: 'automation',
    audit: 'template.restore',
    input: z.object(one),
    result: TemplateListItem,
    errors: ['template.notFound', 'template.nameTaken', 'template.tooMany'],
  }),
  /** G017. `templates` is our own JSON or Meta's; `isRehearsal` changes nothing and says the same. All become drafts. */
  importTemplates: call({
    method: 'POST',
    path: '/template/:companyId/import',
    body: 'json',
    allow: 'automation',
    audit: 'template.import',
    input: z.object({ companyId: ownId(), templates: text(5 * 1_024 * 1_024, 1), isRehearsal: flag() }),
    result: z.object({
      items: z.array(
        z.object({
          templateName: z.string(),
          language: z.string(),
          outcome: z.enum(['made', 'renamed', 'invalid']),
          /** The name under which it is kept, where another one has its own. */
          keptName: z.string(),
          templateId: z.nullable(z.string()),
          /** How many red findings the linter has. */
          redCount: z.number(),
        }),
      ),
    }),
    errors: ['template.unreadableFile', 'template.tooMany'],
  }),
  /** G017, and what S023 saves as a file. */
  exportTemplates: call({
    method: 'POST',
    path: '/template/:companyId/export',
    body: 'json',
    onlyReads: true,
    allow: 'automation',
    expensive: true,
    input: z.object({ companyId: ownId(), templateIdList: list(ownId(), mostTemplatesAtOnce) }),
    /** Our JSON as text, so that saving it as a file is all that is left. */
    result: z.object({ json: z.string(), count: z.number() }),
    errors: ['template.notFound'],
  }),
}
