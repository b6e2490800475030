import type { TemplateApplied, templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import type { Context } from '../../../kit/http/context.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { mayBeApplied } from '../show-template.ts'
import { lockTemplateRow } from '../template-store.ts'
import { isAccountBanned } from './account-store.ts'
import { saveApplications } from './application-store.ts'
import { applicationsOf, redFindings } from './finalize-template.ts'
import { tellApplications } from './tell-applications.ts'
import { queueTemplateWork } from './template-queue.ts'

/** [TE45] Locked in the order of their ids, so that two who mean the same ones do not wait for each other. */
export const applyTemplates: Handler<typeof templateProviderCalls.applyTemplates> = async (ctx, { templateIdList }) => {
  const { db, emit, house, actor } = ctx
  const ids = [...new Set(templateIdList)]
  const applied = new Map<string, TemplateApplied>()
  for (const templateId of ids.toSorted()) {
    const problem = await applyOne(ctx, templateId)
    applied.set(templateId, { templateId, isDone: problem === null, problem })
  }
  const done = ids.filter((templateId) => applied.get(templateId)!.isDone)
  await tellApplications({ db, emit, house, companyId: actor.companyId }, done)
  return ids.map((templateId) => applied.get(templateId)!)
}

/** Accounts that have it, or are being asked for it, are left alone. */
async function applyOne(ctx: Context, templateId: string): Promise<TemplateApplied['problem']> {
  const { db, actor, house, audit } = ctx
  const { companyId } = actor
  const row = await lockTemplateRow(db, companyId, templateId)
  if (!row?.content || !mayBeApplied(row)) return 'notFound'
  const { name: templateName, language, templateType, content, versionNumber } = row
  const all = await applicationsOf(ctx, row)
  const lacking = all.filter(({ providerTemplateId, intent }) => providerTemplateId === null && intent === null)
  if (lacking.length === 0) return 'everywhere'
  if (redFindings(house, { templateName, language, templateType, content }).length > 0) return 'unfit'
  for (const one of lacking) {
    const asked = { intent: 'create', intentVersion: versionNumber, intentAt: house.clock.now(), intentTries: 0, refusal: null } as const
    await saveApplications(db, companyId, [{ ...one, ...asked }], await isAccountBanned(db, companyId, one.accountId))
  }
  const accountIds = lacking.map(({ accountId }) => accountId)
  await queueTemplateWork(
    db,
    companyId,
    accountIds.map((accountId) => ({ accountId, templateId })),
  )
  audit({ target: templateId, after: { templateName, language, number: versionNumber } })
  return null
}
