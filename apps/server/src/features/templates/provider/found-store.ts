import type { TemplateContent } from '@prosa/contract/templates/content'
import { TemplateStatus, type TemplateType } from '@prosa/contract/templates/states'
import type { Db } from '../../../kit/db/db.ts'

export type NewVersion = {
  templateId: string
  number: number
  templateType: TemplateType
  content: TemplateContent
  /** Null where it was written at the provider. */
  authorId: string | null
  verdict: TemplateStatus
}

export async function insertVersions(db: Db, companyId: string, versions: readonly NewVersion[], at: number): Promise<void> {
  if (versions.length === 0) return
  await db`insert into template_versions (company_id, template_id, number, template_type, content, author_id, submitted_at, verdict)
    select ${companyId}, "templateId", number, "templateType", content, "authorId", ${at}, verdict
    from jsonb_to_recordset(${db.json(versions as never)}) as v ("templateId" uuid, number integer, "templateType" smallint, content jsonb,
      "authorId" uuid, verdict smallint)`
}

/** The text of a version that is on its way to the provider. */
export async function findVersion(
  db: Db,
  companyId: string,
  templateId: string,
  number: number,
): Promise<Pick<NewVersion, 'content' | 'templateType'> | null> {
  const [row] = await db<Pick<NewVersion, 'content' | 'templateType'>[]>`select content, template_type from template_versions
    where company_id = ${companyId} and template_id = ${templateId} and number = ${number}`
  return row ?? null
}

export type Named = { name: string; language: string }
export type KnownTemplate = Named & {
  templateId: string
  templateType: TemplateType
  hasContent: boolean
  versionNumber: number
}

/** Not those of the bin; as they stay until the end of the transaction, locked in one order by all. */
export const lockNamed = (db: Db, companyId: string, wanted: readonly Named[]): Promise<KnownTemplate[]> => db<KnownTemplate[]>`
  select t.template_id, t.name, t.language, t.template_type, t.content is not null as has_content, t.version_number
  from templates t
  where t.company_id = ${companyId} and t.deleted_at is null and (t.name, t.language) in (
    select n, l from unnest(${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ language }) => language)}::text[]) as w (n, l))
  order by t.template_id for no key update`

/** Of the few of which the provider has another text: of all of them they would be most of what a look reads. */
export async function listContents(db: Db, companyId: string, templateIds: readonly string[]): Promise<Map<string, TemplateContent>> {
  if (templateIds.length === 0) return new Map()
  const rows = await db<{ templateId: string; content: TemplateContent }[]>`select template_id, content from templates
    where company_id = ${companyId} and template_id = any (${[...templateIds]}) and content is not null`
  return new Map(rows.map(({ templateId, content }) => [templateId, content]))
}

/** What the provider still calls so is in our bin, or on its way there. */
export async function listBinned(db: Db, companyId: string, accountId: string, providerIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ providerTemplateId: string }[]>`select a.provider_template_id from template_applications a
      join templates t on t.company_id = a.company_id and t.template_id = a.template_id and t.deleted_at is not null
    where a.company_id = ${companyId} and a.account_id = ${accountId} and a.provider_template_id = any (${[...providerIds]})`
  return rows.map(({ providerTemplateId }) => providerTemplateId)
}

/** Those that somebody else found at the same time are left to them, in an order that is the same for both. Ids of the others. */
export async function insertFound(
  db: Db,
  companyId: string,
  templates: readonly (Named & { templateId: string; templateType: TemplateType; content: TemplateContent; status: TemplateStatus })[],
  at: number,
): Promise<string[]> {
  if (templates.length === 0) return []
  const rows = await db<{ templateId: string }[]>`
    insert into templates (company_id, template_id, name, language, template_type, status, content, version_number, created_at, changed_at)
    select ${companyId}, "templateId", name, language, "templateType", status, content, 1, ${at}, ${at}
    from jsonb_to_recordset(${db.json(templates as never)}) as t ("templateId" uuid, name text, language text, "templateType" smallint,
      content jsonb, status smallint)
    order by name, language
    on conflict (company_id, name, language) where deleted_at is null do nothing returning template_id`
  return rows.map(({ templateId }) => templateId)
}

/** Another text that the provider has; what somebody is writing stays, and is no draft any more where the provider has one of its name. */
export async function saveFoundTexts(
  db: Db,
  companyId: string,
  texts: readonly { templateId: string; number: number; content: TemplateContent }[],
  at: number,
): Promise<void> {
  if (texts.length === 0) return
  await db`update templates t set content = r.content, version_number = r.number, changed_at = ${at}, version = t.version + 1,
      status = case t.status when ${TemplateStatus.Draft} then ${TemplateStatus.InApproval} else t.status end, name_rests_until = null
    from jsonb_to_recordset(${db.json(texts as never)}) as r ("templateId" uuid, number integer, content jsonb)
    where t.company_id = ${companyId} and t.template_id = r."templateId"`
}

type Absence = { at: number; after: string; most: number; gone: TemplateStatus }

/** Submitted ones, not of the bin, that the look of this time did not find, unless it is known already that the account has them not. */
export const lockAbsent = (db: Db, companyId: string, accountId: string, { at, after, most, gone }: Absence) => db<
  { templateId: string }[]
>`
  select t.template_id from templates t
    left join template_applications a on a.company_id = t.company_id and a.template_id = t.template_id and a.account_id = ${accountId}
  where t.company_id = ${companyId} and t.deleted_at is null and t.version_number > 0 and t.status <> ${TemplateStatus.Draft} and t.template_id > ${after}
    and a.intent is null and (a.status is null or a.status <> ${gone} or a.provider_template_id is not null)
    and (a.synced_at is null or a.synced_at < ${at})
  order by t.template_id limit ${most} for no key update of t`

/** Until when a provider keeps the name of a deleted one, and whether another template has it. */
export async function findNameTrouble(
  db: Db,
  companyId: string,
  templateId: string,
  { name, language }: Named,
  now: number,
): Promise<{ isNameTaken: boolean; nameRestsUntil: number | null }> {
  const [row] = await db<[{ isNameTaken: boolean | null; nameRestsUntil: number | null }]>`
    select bool_or(deleted_at is null) as is_name_taken, max(name_rests_until) filter (where name_rests_until > ${now}) as name_rests_until
    from templates where company_id = ${companyId} and name = ${name} and language = ${language} and template_id <> ${templateId}`
  return { isNameTaken: row.isNameTaken ?? false, nameRestsUntil: row.nameRestsUntil }
}

/** In the order in which all lock them. */
export const lockTemplates = (db: Db, companyId: string, templateIds: readonly string[]) =>
  db`select 1 from templates where company_id = ${companyId} and template_id = any (${[...templateIds]}) order by template_id
    for no key update`
