import * as z from 'zod/mini'
import { Media } from '../media/model.ts'
import { TemplateContent } from './content.ts'
import { TemplateStatus, TemplateType } from './states.ts'

export const templateQualities = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const
export type TemplateQuality = (typeof templateQualities)[number]

/** How a template stands at one business account, told for each number of it. */
const Standing = {
  phonenumberId: z.string(),
  phonenumberName: z.string(),
  templateStatus: TemplateStatus.schema,
  /** In Portuguese, for whoever reads the call; screens have their own words. */
  templateStatusDescription: z.string(),
  quality: z.enum(templateQualities),
}
/** Spec §3: one for each connected number. */
const TemplatePhonenumberSimpleVO = z.object(Standing)
export type TemplatePhonenumberSimpleVO = z.output<typeof TemplatePhonenumberSimpleVO>

export const TemplateListItem = z.object({
  templateId: z.string(),
  templateName: z.string(),
  language: z.string(),
  templateType: TemplateType.schema,
  typeDescription: z.string(),
  status: TemplateStatus.schema,
  quality: z.enum(templateQualities),
  /** 0 is all of them. */
  departmentCount: z.number(),
  createdTime: z.number(),
  changedTime: z.number(),
  authorName: z.string(),
  /** The beginning of the text: of the draft, where nothing was submitted yet. */
  bodyText: z.string(),
  /** Whether another text is being written for a submitted one. */
  hasRevision: z.boolean(),
  /** Why it was declined or paused, in the provider's words; empty where there is nothing to say. */
  reason: z.string(),
  /** When a pause ends, where the provider said so. */
  pausedUntil: z.nullable(z.number()),
  /** When one in the bin is deleted for good; null for others. */
  goneAt: z.nullable(z.number()),
  /** Whether the provider refused for good to delete one that is in the bin: it is still there. */
  isKeptThere: z.optional(z.boolean()),
  templatePhonenumberSimpleVO: z.array(TemplatePhonenumberSimpleVO),
  version: z.number(),
})
export type TemplateListItem = z.output<typeof TemplateListItem>

/** How it stands at one business account, with everything that is known of it there. */
export const TemplateApplication = z.object({
  accountId: z.string(),
  numbers: z.array(z.object({ phonenumberId: z.string(), phonenumberName: z.string() })),
  templateStatus: TemplateStatus.schema,
  /** The provider's own word, also one that nobody here knows; empty before the first. */
  word: z.string(),
  quality: z.enum(templateQualities),
  reason: z.string(),
  recommendation: z.string(),
  pausedUntil: z.nullable(z.number()),
  /** The provider's category, where it is another than asked. */
  category: z.nullable(TemplateType.schema),
  /** What is under way: nothing, or what was asked of the provider and is not answered yet. */
  isWaiting: z.boolean(),
  /** What the provider refused at once, by our code, and at which field; null where nothing was. */
  refusal: z.nullable(z.object({ problem: z.string(), field: z.string(), detail: z.string() })),
  /** From when on it may be edited again; null is now. */
  editableFrom: z.nullable(z.number()),
  syncedAt: z.nullable(z.number()),
  /** Whether `applyTemplates` would submit the text in use here: the account has it not, and is not asked for it. */
  isLacking: z.optional(z.boolean()),
})
export type TemplateApplication = z.output<typeof TemplateApplication>

/** One text that was submitted. */
export const TemplateVersion = z.object({
  number: z.number(),
  content: TemplateContent,
  templateType: TemplateType.schema,
  authorName: z.string(),
  submittedAt: z.number(),
  verdict: TemplateStatus.schema,
  reason: z.string(),
  decidedAt: z.nullable(z.number()),
})
export type TemplateVersion = z.output<typeof TemplateVersion>

export const TemplateDetail = z.object({
  templateId: z.string(),
  templateName: z.string(),
  language: z.string(),
  templateType: TemplateType.schema,
  status: TemplateStatus.schema,
  departmentIdList: z.array(z.string()),
  /** What is used now, or the draft where nothing was submitted yet. C211's own fields are these, at the top of the answer too. */
  ...TemplateContent.shape,
  buttonsType: z.number(),
  /** Another text that is being written for a submitted one. */
  revision: z.nullable(z.object({ content: TemplateContent, templateType: TemplateType.schema })),
  /** The files that the samples name. */
  media: z.array(Media),
  /** Of a submitted one each connected account, too, that has never heard of it. */
  applications: z.array(TemplateApplication),
  /** Other languages of the same name. */
  siblings: z.array(z.object({ templateId: z.string(), language: z.string(), status: TemplateStatus.schema })),
  versionCount: z.number(),
  createdTime: z.number(),
  authorName: z.string(),
  goneAt: z.nullable(z.number()),
  /** The address of the installation, to which its own links lead: the linter asks for it. */
  publicUrl: z.optional(z.string()),
  version: z.number(),
})
export type TemplateDetail = z.output<typeof TemplateDetail>
