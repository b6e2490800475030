import { mayMove } from '@prosa/contract/kit/moves'
import { editableFrom } from '@prosa/contract/templates/edit-limit'
import type { Finding, LintedTemplate } from '@prosa/contract/templates/lint-findings'
import { lintTemplate } from '@prosa/contract/templates/lint-template'
import type { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { TemplateStatus, templateMoves } from '@prosa/contract/templates/states'
import type { House } from '../../../kit/house.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { refuseStale } from '../save-draft.ts'
import { showTemplateDetail } from '../show-template.ts'
import { tellTemplate } from '../tell-template.ts'
import { nameRest } from '../template-bin-store.ts'
import { followContent } from '../template-part-store.ts'
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
  if (version !== undefined) refuseStale(row, version)
  const { draft, draftType } = row
  if (draft === null || !mayMove(templateMoves, 'finalize', row.status)) throw new Refusal('template.notEditable')
  const templateType = draftType ?? row.templateType
  const applications = await applicationsOf(ctx, row)
  await refuseUnfit(ctx, { ...row, templateType }, draft, applications)
  const now = house.clock.now()
  refuseAsked(applications)
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
  await saveTemplate(db, companyId, { ...row, ...submitted, ...standing, nameRestsUntil: null }, now, userId)
  await followContent(db, { companyId, templateId }, submitted)
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

async function refuseUnfit(
  { db, actor, house }: Asking,
  row: TemplateRow,
  content: NonNullable<TemplateRow['draft']>,
  applications: readonly Application[],
): Promise<void> {
  const { templateId, name, language, templateType } = row
  const now = house.clock.now()
  const names = namesOf(row, applications, await findNameTrouble(db, actor.companyId, templateId, row, now), now)
  if (names.isNameTaken) throw new Refusal('template.nameTaken', { fields: [{ name: 'templateName', problem: 'notInList' }] })
  const red = redFindings(house, { templateName: name, language, templateType, content }, names)
  if (red.length === 0) return
  throw new Refusal('template.unfit', {
    fields: [...new Set(red.map(({ field }) => field))].map((field) => ({ name: field, problem: problemOf(red, field) })),
    facts: { findings: red.map(({ code, field }) => `${code}:${field}`) },
  })
}

export function redFindings(house: Pick<House, 'config'>, template: LintedTemplate, names: Names = ownName): Finding[] {
  return lintTemplate(template, { publicUrl: house.config.publicUrl, ...names }).filter(({ level }) => level === 'red')
}

type Names = { isNameTaken: boolean; nameRestsUntil: number | null }
const ownName: Names = { isNameTaken: false, nameRestsUntil: null }

/** Names of what was submitted are the template's own; one that came back from the bin waits until its own is free, as any other would. */
function namesOf({ status, nameRestsUntil }: TemplateRow, applications: readonly Application[], trouble: Names, now: number): Names {
  if (status !== TemplateStatus.Draft) return ownName
  const isBeingDeleted = applications.some(({ intent }) => intent === 'delete')
  const until = Math.max(trouble.nameRestsUntil ?? 0, nameRestsUntil ?? 0, isBeingDeleted ? now + nameRest : 0)
  return { ...trouble, nameRestsUntil: until > now ? until : null }
}

const problemOf = (red: readonly Finding[], field: string) => {
  const codes = red.filter((one) => one.field === field).map(({ code }) => code)
  if (codes.some((code) => code.endsWith('Missing'))) return 'required'
  return codes.some((code) => code.endsWith('TooLong')) ? 'tooLong' : 'wrongFormat'
}

/** One for each connected account, as it is there or new. */
export async function applicationsOf(
  { db, actor: { companyId } }: Pick<Context, 'db' | 'actor'>,
  { templateId }: Pick<TemplateRow, 'templateId'>,
): Promise<Application[]> {
  const accounts = await listConnectedAccounts(db, companyId)
  if (accounts.length === 0) throw new Refusal('template.noNumber')
  const own = await listApplications(db, companyId, [templateId])
  return accounts.map((accountId) => own.find((one) => one.accountId === accountId) ?? noApplication(templateId, accountId))
}

/**
 * While the provider is asked for the text before, nobody knows which one it has: it is the next one's turn when it has answered. And while
 * one account still looks at its text it takes no other, so that the accounts would go apart.
 */
function refuseAsked(applications: readonly Application[]): void {
  const isAsked = ({ intent, isUncertain }: Application) => intent !== null && isUncertain
  const isLookedAt = ({ intent, providerTemplateId, status }: Application) =>
    intent === null && providerTemplateId !== null && status === TemplateStatus.InApproval
  if (applications.some((one) => isAsked(one) || isLookedAt(one))) throw new Refusal('template.notEditable')
}

function refuseTooOften(applications: readonly Application[], now: number): void {
  const from = applications.map((one) =>
    one.providerTemplateId === null ? 0 : (editableFrom(one.editedAt, one.status === TemplateStatus.Approved, now) ?? 0),
  )
  const latest = Math.max(...from)
  if (latest > now) throw new Refusal('template.editLimit', { facts: { from: latest } })
}
