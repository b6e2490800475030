import { emptyContent, type TemplateContent } from '@prosa/contract/templates/content'
import type { TemplateQuality } from '@prosa/contract/templates/model'
import type { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { unlessTaken } from '../../kit/db/unless-taken.ts'

export type TemplateRow = {
  templateId: string
  name: string
  language: string
  templateType: TemplateType
  status: TemplateStatus
  /** The text that is being written, and the one that was submitted last. */
  draft: TemplateContent | null
  draftType: TemplateType | null
  content: TemplateContent | null
  versionNumber: number
  quality: TemplateQuality
  reason: string
  pausedUntil: number | null
  /** Null and empty for one that was found at the provider. */
  authorId: string | null
  authorName: string
  createdAt: number
  changedAt: number
  deletedAt: number | null
  nameRestsUntil: number | null
  departmentIds: string[]
  version: number
  writtenVersion: number
  /** Who wrote it last; empty where nobody here did. */
  writtenByName: string
}
export type TemplateKey = { companyId: string; templateId: string }

const named = { index: 'templates_name', code: 'template.nameTaken', field: 'templateName' } as const

async function select(db: Db, companyId: string, is: postgres.Fragment): Promise<TemplateRow[]> {
  const rows = await db<TemplateRow[]>`
    select t.template_id, t.name, t.language, t.template_type, t.status, t.draft, t.draft_type, t.content, t.version_number, t.quality,
      t.reason, t.paused_until, t.author_id, coalesce(a.name, '') as author_name, t.created_at, t.changed_at, t.deleted_at,
      t.name_rests_until, t.version, t.written_version, coalesce(w.name, '') as written_by_name,
      array(select d.department_id from template_departments d
        where d.company_id = t.company_id and d.template_id = t.template_id order by 1) as department_ids
    from templates t left join memberships a on a.company_id = t.company_id and a.user_id = t.author_id
      left join memberships w on w.company_id = t.company_id and w.user_id = t.written_by
    where t.company_id = ${companyId} and ${is} order by t.template_id`
  return rows.map((row) => ({ ...row, draft: wholeContent(row.draft), content: wholeContent(row.content) }))
}

/** What was kept before a part of it was thought of has that part empty. */
const wholeContent = (kept: TemplateContent | null): TemplateContent | null => kept && { ...emptyContent, ...kept }

/** Also one of the bin. */
export async function findTemplateRow(db: Db, companyId: string, templateId: string): Promise<TemplateRow | null> {
  const [row] = await listTemplateRows(db, companyId, [templateId])
  return row ?? null
}

export const listTemplateRows = (db: Db, companyId: string, templateIds: readonly string[]): Promise<TemplateRow[]> =>
  select(db, companyId, db`t.template_id = any (${[...templateIds]})`)

/** As it stays until the command's end. */
export async function lockTemplateRow(db: Db, companyId: string, templateId: string): Promise<TemplateRow | null> {
  await db`select 1 from templates where company_id = ${companyId} and template_id = ${templateId} for no key update`
  return findTemplateRow(db, companyId, templateId)
}

export type NewTemplate = Pick<TemplateRow, 'templateId' | 'name' | 'language' | 'templateType' | 'authorId'> &
  Partial<Pick<TemplateRow, 'status' | 'draft' | 'draftType' | 'content' | 'versionNumber'>>

/** A draft, unless said otherwise. Refused where its name is taken in its language. */
export async function insertTemplate(db: Db, companyId: string, template: NewTemplate, at: number): Promise<void> {
  const { templateId, name, language, templateType, authorId } = template
  const { status = 0, draft = null, draftType = null, content = null, versionNumber = 0 } = template
  await unlessTaken(
    db`insert into templates (company_id, template_id, name, language, template_type, status, draft, draft_type, content, version_number,
        author_id, written_by, created_at, changed_at)
      values (${companyId}, ${templateId}, ${name}, ${language}, ${templateType}, ${status}, ${jsonOf(db, draft)}, ${draftType},
        ${jsonOf(db, content)}, ${versionNumber}, ${authorId}, ${authorId}, ${at}, ${at})`,
    named,
  )
}

const jsonOf = (db: Db, content: TemplateContent | null) => content && db.json(content as never)

/** A locked row as it is from now on; returns its new version. `writtenBy`: what somebody else is writing meanwhile is another text. */
export async function saveTemplate(db: Db, companyId: string, row: TemplateRow, at: number, writtenBy: string | null): Promise<number> {
  const [saved] = await unlessTaken(
    db<[{ version: number }]>`update templates set name = ${row.name}, language = ${row.language}, template_type = ${row.templateType},
        status = ${row.status}, draft = ${jsonOf(db, row.draft)}, draft_type = ${row.draftType}, content = ${jsonOf(db, row.content)},
        version_number = ${row.versionNumber}, quality = ${row.quality}, reason = ${row.reason}, paused_until = ${row.pausedUntil},
        changed_at = ${at}, deleted_at = ${row.deletedAt}, name_rests_until = ${row.nameRestsUntil}, version = version + 1,
        ${writtenBy === null ? db`written_version = written_version` : db`written_version = version + 1, written_by = ${writtenBy}`}
      where company_id = ${companyId} and template_id = ${row.templateId} returning version`,
    named,
  )
  return saved!.version
}
