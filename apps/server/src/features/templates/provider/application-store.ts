import { foldFact, nothingKnown, shownStanding, type TemplateStanding } from '@prosa/contract/templates/fold-template'
import type { TemplateQuality } from '@prosa/contract/templates/model'
import { TemplateStatus } from '@prosa/contract/templates/states'
import type { TemplateFault } from '../../../channels/channel.ts'
import type { Db } from '../../../kit/db/db.ts'

type Intent = 'create' | 'edit' | 'delete'

/** How a template stands at one business account, and what is to be asked of it there. */
export type Application = {
  templateId: string
  accountId: string
  providerTemplateId: string | null
  /** As people see it, over what is our own doing. */
  status: TemplateStatus
  standing: TemplateStanding
  /** Of the text that the provider had at the last look, and when we gave it its text; a look from before says nothing of it. */
  componentsHash: string | null
  componentsAt: number | null
  intent: Intent | null
  intentVersion: number | null
  intentAt: number | null
  intentTries: number
  isUncertain: boolean
  appliedVersion: number
  editedAt: number[]
  refusal: TemplateFault | null
  syncedAt: number | null
}

export const noApplication = (templateId: string, accountId: string): Application => ({
  ...{ templateId, accountId, providerTemplateId: null, status: 7, standing: nothingKnown, componentsHash: null, componentsAt: null },
  ...{ intent: null, intentVersion: null, intentAt: null, intentTries: 0, isUncertain: false, appliedVersion: 0, editedAt: [] },
  ...{ refusal: null, syncedAt: null },
})

type Seen = { word: string; wordAt: number | null; reason: string; quality: TemplateQuality; category: string }
type Row = Omit<Application, 'standing'> & Seen & { standing: TemplateStanding | null }

const columns = (db: Db) => db`template_id, account_id, provider_template_id, status, standing, components_hash, components_at, intent,
  intent_version, intent_at, intent_tries, is_uncertain, applied_version,
  array(select floor(extract(epoch from e) * 1000)::float8 from unnest(edited_at) e) as edited_at, refusal, synced_at,
  word, word_at, reason, quality, category`

/** As they stay until the end of the transaction, whose templates are locked already. */
export async function listApplications(db: Db, companyId: string, templateIds: readonly string[]): Promise<Application[]> {
  const rows = await db<Row[]>`select ${columns(db)} from template_applications
    where company_id = ${companyId} and template_id = any (${[...templateIds]}) order by template_id, account_id`
  return rows.map(({ word, wordAt, reason, quality, category, ...row }) => ({
    ...row,
    standing: row.standing ?? foldFact(nothingKnown, { kind: 'found', at: wordAt ?? 0, word, reason, quality, category }),
  }))
}

export async function findApplication(db: Db, companyId: string, templateId: string, accountId: string): Promise<Application | null> {
  const all = await listApplications(db, companyId, [templateId])
  return all.find((one) => one.accountId === accountId) ?? null
}

/** What is seen of it: from the standing, and from what is our own doing. */
export const seenOf = ({ standing, intent, refusal }: Application, isBanned: boolean) =>
  shownStanding(standing, { isBanned, isSubmitting: intent === 'create' || intent === 'edit', isRefused: refusal !== null })

/** Whether what may leave from its account is another by now than when it was read. */
export const isOfferedOther = (before: Application, after: Application, isBanned: boolean) =>
  (before.status === TemplateStatus.Approved) !== (seenOf(after, isBanned).status === TemplateStatus.Approved)

const time = (at: number | null | undefined) => (at === null || at === undefined ? null : new Date(at).toISOString())

/** New ones and others, all of one account. */
export async function saveApplications(db: Db, companyId: string, applications: readonly Application[], isBanned: boolean): Promise<void> {
  if (applications.length === 0) return
  const rows = applications.map((one) => {
    const { standing, intentAt, componentsAt, syncedAt, editedAt } = one
    const { pausedUntil, ...seen } = seenOf(one, isBanned)
    return {
      ...one,
      ...seen,
      pausedUntil: time(pausedUntil),
      wordAt: time(standing.word?.at),
      qualityAt: time(standing.quality?.at),
      categoryAt: time(standing.category?.at),
      intentAt: time(intentAt),
      componentsAt: time(componentsAt),
      syncedAt: time(syncedAt),
      editedAt: editedAt.map(time),
    }
  })
  await db`
    insert into template_applications as a (company_id, template_id, account_id, provider_template_id, status, word, word_at, reason,
      recommendation, paused_until, quality, quality_at, category, category_at, components_at, intent, intent_version, intent_at,
      intent_tries, is_uncertain, applied_version, edited_at, refusal, synced_at, standing, components_hash)
    select ${companyId}, "templateId", "accountId", "providerTemplateId", status, word, "wordAt", reason, recommendation, "pausedUntil",
      quality, "qualityAt", category, "categoryAt", "componentsAt", intent, "intentVersion", "intentAt", "intentTries", "isUncertain",
      "appliedVersion", array(select e::timestamptz from jsonb_array_elements_text("editedAt") e), refusal, "syncedAt", standing,
      "componentsHash"
    from jsonb_to_recordset(${db.json(rows as never)}) as r ("templateId" uuid, "accountId" text, "providerTemplateId" text,
      status smallint, word text, "wordAt" timestamptz, reason text, recommendation text, "pausedUntil" timestamptz, quality text,
      "qualityAt" timestamptz, category text, "categoryAt" timestamptz, "componentsAt" timestamptz, intent text,
      "intentVersion" integer, "intentAt" timestamptz, "intentTries" integer, "isUncertain" boolean, "appliedVersion" integer,
      "editedAt" jsonb, refusal jsonb, "syncedAt" timestamptz, standing jsonb, "componentsHash" text)
    on conflict (company_id, template_id, account_id) do update set provider_template_id = excluded.provider_template_id,
      status = excluded.status, word = excluded.word, word_at = excluded.word_at, reason = excluded.reason,
      recommendation = excluded.recommendation, paused_until = excluded.paused_until, quality = excluded.quality,
      quality_at = excluded.quality_at, category = excluded.category, category_at = excluded.category_at,
      components_at = excluded.components_at, intent = excluded.intent, intent_version = excluded.intent_version,
      intent_at = excluded.intent_at, intent_tries = excluded.intent_tries, is_uncertain = excluded.is_uncertain,
      applied_version = excluded.applied_version, edited_at = excluded.edited_at, refusal = excluded.refusal,
      synced_at = excluded.synced_at, standing = excluded.standing, components_hash = excluded.components_hash`
}

/** From now on the provider may have been asked: whoever comes next looks first. Its template is locked. False where something else was decided since it was read. */
export async function markAsked(
  db: Db,
  companyId: string,
  { templateId, accountId, intent, intentVersion }: Application,
): Promise<boolean> {
  const { count } = await db`update template_applications set is_uncertain = true
    where company_id = ${companyId} and template_id = ${templateId} and account_id = ${accountId}
      and intent = ${intent} and intent_version is not distinct from ${intentVersion}`
  return count > 0
}

/** Of one account, behind this one: for what goes for all of its templates. */
export async function listAccountPage(db: Db, companyId: string, accountId: string, after: string, most: number): Promise<string[]> {
  const rows = await db<{ templateId: string }[]>`select template_id from template_applications
    where company_id = ${companyId} and account_id = ${accountId} and template_id > ${after} order by template_id limit ${most}`
  return rows.map(({ templateId }) => templateId)
}
