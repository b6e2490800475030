import { mayMove } from '@prosa/contract/kit/moves'
import { editableFrom } from '@prosa/contract/templates/edit-limit'
import type { Finding } from '@prosa/contract/templates/lint-findings'
import { lintTemplate } from '@prosa/contract/templates/lint-template'
import type { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { TemplateStatus, templateMoves } from '@prosa/contract/templates/states'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { showTemplateDetail } from '../show-template.ts'
import { tellTemplate } from '../tell-template.ts'
import { lockTemplateRow, saveTemplate, type TemplateRow } from '../template-store.ts'
import { isAccountBanned, listConnectedAccounts } from './account-store.ts'
import { type Application, listApplications, noApplication, saveApplications } from './application-store.ts'
import { findNameTrouble, insertVersions } from './found-store.ts'
import { queueTemplateWork } from './template-queue.ts'

/** Submits the text that is being written to every connected account: intents, version and queue items in one commit. */
export const finalizeTemplate: Handler<typeof templateProviderCalls.finalizeTemplate> = async (ctx, { templateId, version }) => {
  const { db, emit, actor, house, audit } = ctx
  const { companyId, userId } = actor
  const row = await lockTemplateRow(db, companyId, templateId)
  if (!row || row.deletedAt !== null) throw new Refusal('template.notFound')
  if (version !== undefined && version < row.writtenVersion) throw new Refusal('template.changedMeanwhile')
  const { draft, draftType } = row
  if (draft === null || !mayMove(templateMoves, 'finalize', row.status)) throw new Refusal('template.notEditable')
  const templateType = draftType ?? row.templateType
  await refuseUnfit(ctx, { ...row, templateType }, draft)
  const applications = await applicationsOf(ctx, row)
  const now = house.clock.now()
  refuseTooOften(applications, now)

  const number = row.versionNumber + 1
  await insertVersions(
    db,
    companyId,
    [{ templateId, number, templateType, content: draft, authorId: userId, verdict: TemplateStatus.InApproval }],
    now,
  )
  const submitted = { content: draft, draft: null, draftType: null, templateType, versionNumber: number }
  const standing = { status: TemplateStatus.InApproval, reason: '', pausedUntil: null }
  await saveTemplate(db, companyId, { ...row, ...submitted, ...standing }, now, true)
  for (const one of applications) {
    const intent = one.providerTemplateId === null ? 'create' : 'edit'
    const next: Application = { ...one, intent, intentVersion: number, intentAt: now, intentTries: 0, refusal: null }
    await saveApplications(db, companyId, [next], await isAccountBanned(db, companyId, one.accountId))
  }
  await queueTemplateWork(
    db,
    companyId,
    applications.map(({ accountId }) => ({ accountId, templateId })),
  )
  await tellTemplate({ db, emit, companyId }, templateId)
  audit({ target: templateId, after: { templateName: row.name, language: row.language, number } })
  return showTemplateDetail(db, companyId, templateId, house)
}

type Asking = Pick<Context, 'db' | 'actor' | 'house'>

/** Names of what was submitted before are the template's own. */
async function refuseUnfit({ db, actor, house }: Asking, row: TemplateRow, content: NonNullable<TemplateRow['draft']>): Promise<void> {
  const { templateId, name, language, templateType, versionNumber } = row
  const trouble = await findNameTrouble(db, actor.companyId, templateId, row, house.clock.now())
  const names = versionNumber > 0 ? { isNameTaken: false, nameRestsUntil: null } : trouble
  if (names.isNameTaken) throw new Refusal('template.nameTaken', { fields: [{ name: 'templateName', problem: 'notInList' }] })
  const found = lintTemplate({ templateName: name, language, templateType, content }, { publicUrl: house.config.publicUrl, ...names })
  const red = found.filter(({ level }) => level === 'red')
  if (red.length === 0) return
  throw new Refusal('template.unfit', {
    fields: [...new Set(red.map(({ field }) => field))].map((field) => ({ name: field, problem: problemOf(red, field) })),
    facts: { findings: red.map(({ code, field }) => `${code}:${field}`) },
  })
}

const problemOf = (red: readonly Finding[], field: string) => {
  const codes = red.filter((one) => one.field === field).map(({ code }) => code)
  if (codes.some((code) => code.endsWith('Missing'))) return 'required'
  return codes.some((code) => code.endsWith('TooLong')) ? 'tooLong' : 'wrongFormat'
}

/** One for each connected account, as it is there or new. */
async function applicationsOf({ db, actor: { companyId } }: Asking, { templateId }: TemplateRow): Promise<Application[]> {
  const accounts = await listConnectedAccounts(db, companyId)
  if (accounts.length === 0) throw new Refusal('template.noNumber')
  const own = await listApplications(db, companyId, [templateId])
  return accounts.map((accountId) => own.find((one) => one.accountId === accountId) ?? noApplication(templateId, accountId))
}

function refuseTooOften(applications: readonly Application[], now: number): void {
  const from = applications.map((one) =>
    one.providerTemplateId === null ? 0 : (editableFrom(one.editedAt, one.status === TemplateStatus.Approved, now) ?? 0),
  )
  const latest = Math.max(...from)
  if (latest > now) throw new Refusal('template.editLimit', { facts: { from: latest } })
}
