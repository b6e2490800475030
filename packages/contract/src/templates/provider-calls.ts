import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { list, ownId, whole } from '../kit/fields.ts'
import { channelProblems } from '../phone-numbers/problems.ts'
import { mostTemplatesAtOnce } from './limits.ts'
import { TemplateDetail } from './model.ts'

/** What a sync found at one business account. */
export const TemplateSync = z.object({
  accountId: z.string(),
  numbers: z.array(z.object({ phonenumberId: z.string(), phonenumberName: z.string() })),
  isDone: z.boolean(),
  /** Not known here before, changed there, no longer there. */
  added: z.number(),
  changed: z.number(),
  gone: z.number(),
  total: z.number(),
  problem: z.nullable(z.enum(channelProblems)),
  syncedAt: z.nullable(z.number()),
})
export type TemplateSync = z.output<typeof TemplateSync>

/** Of one that was to be submitted to the accounts that have it not. */
const TemplateApplied = z.object({
  templateId: z.string(),
  isDone: z.boolean(),
  /** Why not: it is not there or was never submitted, every account has it, or the linter finds its text red. */
  problem: z.nullable(z.enum(['notFound', 'everywhere', 'unfit'])),
})
export type TemplateApplied = z.output<typeof TemplateApplied>

export const templateProviderCalls = {
  /**
   * C219. Submits the draft, or the revision of a submitted one, to every connected business account. What the linter finds red is refused
   * with `fields`, and `facts.findings` names each (`code:field`).
   */
  finalizeTemplate: call({
    method: 'POST',
    path: '/template/:companyId/:templateId/finalizeDraft',
    otherPaths: ['/template/:companyId/finalizeDraft'],
    allow: 'automation',
    audit: 'template.finalize',
    input: z.object({ companyId: ownId(), templateId: ownId(), version: z.optional(whole(1, 2_147_483_647)) }),
    result: TemplateDetail,
    errors: [
      'template.notFound',
      'template.changedMeanwhile',
      'template.notEditable',
      'template.unfit',
      'template.nameTaken',
      'template.editLimit',
      'template.noNumber',
    ],
  }),
  /** Submits texts in use to those connected accounts that have them not: their numbers came later, or somebody deleted them there. */
  applyTemplates: call({
    method: 'POST',
    path: '/template/:companyId/apply',
    body: 'json',
    allow: 'automation',
    audit: 'template.apply',
    input: z.object({ companyId: ownId(), templateIdList: list(ownId(), mostTemplatesAtOnce) }),
    result: z.array(TemplateApplied),
    errors: ['template.noNumber'],
  }),
  /** C217: the account of one number, or all. */
  syncTemplates: call({
    method: 'POST',
    path: '/template/:companyId/syncWhatsappTemplates',
    allow: 'automation',
    outside: true,
    repeatable: true,
    input: z.object({ companyId: ownId(), phonenumberId: z.optional(ownId()) }),
    result: z.object({ accounts: z.array(TemplateSync) }),
    errors: ['number.notFound', 'template.noNumber'],
  }),
  /** C224: whether every connected account was synced within 24 hours. */
  isCompanySynced: call({
    method: 'GET',
    path: '/template/:companyId/isCompanySyncedWithFacebook',
    allow: 'automation',
    input: z.object({ companyId: ownId() }),
    result: z.object({ isSynced: z.boolean() }),
    errors: [],
  }),
  /** What the last sync of each account found. */
  listTemplateSyncs: call({
    method: 'GET',
    path: '/template/:companyId/syncs',
    allow: 'automation',
    input: z.object({ companyId: ownId() }),
    result: z.array(TemplateSync),
    errors: [],
  }),
}
