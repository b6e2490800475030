import { namedIn } from '@prosa/contract/templates/rules'
import type { Db } from '../../kit/db/db.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { addMediaUse, dropMediaUses } from '../media/public.ts'
import type { TemplateKey, TemplateRow } from './template-store.ts'

/** How many templates there are, the bin included, and which names are free: decided by one at a time. */
export async function lockTemplateCount(db: Db, companyId: string): Promise<number> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
  const [row] = await db<[{ count: number }]>`select count(*) from templates where company_id = ${companyId}`
  return row.count
}

/** The names that begin so and are in use in any language, or rest at the provider: one that is made is none of them. */
export async function listNamesFrom(db: Db, companyId: string, beginning: string, at: number): Promise<Set<string>> {
  const rows = await db<{ name: string }[]>`select distinct name from templates
    where company_id = ${companyId} and starts_with(name, ${beginning}) and (deleted_at is null or name_rests_until > ${at})`
  return new Set(rows.map(({ name }) => name))
}

/** Of these departments those that can be chosen, being neither removed nor drafts; they stay so until the command's end. */
export async function holdChoosableDepartments(db: Db, companyId: string, departmentIds: readonly string[]): Promise<number> {
  const { length } = await db`select 1 from departments where company_id = ${companyId} and department_id = any (${[...departmentIds]})
    and removed_at is null and department_name <> '' order by department_id for share`
  return length
}

export async function isOpenDepartment(db: Db, companyId: string, departmentId: string): Promise<boolean> {
  const { length } = await db`select 1 from departments
    where company_id = ${companyId} and department_id = ${departmentId} and removed_at is null and department_name <> ''`
  return length > 0
}

export async function saveTemplateDepartments(
  db: Db,
  { companyId, templateId }: TemplateKey,
  departmentIds: readonly string[],
): Promise<void> {
  await db`delete from template_departments where company_id = ${companyId} and template_id = ${templateId}`
  if (departmentIds.length === 0) return
  await db`insert into template_departments (company_id, template_id, department_id)
    select ${companyId}, ${templateId}, unnest(${[...departmentIds]}::uuid[])`
}

/** Files that belong to templates already: who writes templates may use them in others. */
export async function listKnownSamples(db: Db, companyId: string, mediaIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ mediaId: string }[]>`select distinct media_id from template_samples
    where company_id = ${companyId} and media_id = any (${[...mediaIds]})`
  return rows.map(({ mediaId }) => mediaId)
}

/**
 * What the text in use and the one being written name, from now on: called wherever one of the two changes. A property that was deleted for
 * good since is named no more.
 */
export async function followContent(
  db: Db,
  { companyId, templateId }: TemplateKey,
  { draft, content }: Pick<TemplateRow, 'draft' | 'content'>,
): Promise<void> {
  const { propertyIds, mediaIds } = namedIn([draft, content])
  await db`delete from template_properties
    where company_id = ${companyId} and template_id = ${templateId} and property_id <> all (${propertyIds}::uuid[])`
  if (propertyIds.length > 0)
    await db`insert into template_properties (company_id, template_id, property_id)
      select company_id, ${templateId}, property_id from properties where company_id = ${companyId} and property_id = any (${propertyIds}::uuid[])
      on conflict do nothing`
  const user = { kind: 'template', usedBy: templateId } as const
  for (const mediaId of mediaIds) if (!(await addMediaUse(db, companyId, user, mediaId))) throw new Refusal('media.notFound')
  await dropMediaUses(db, companyId, user, mediaIds)
  await db`delete from template_samples
    where company_id = ${companyId} and template_id = ${templateId} and media_id <> all (${mediaIds}::uuid[])`
  if (mediaIds.length > 0)
    await db`insert into template_samples (company_id, template_id, media_id)
      select ${companyId}, ${templateId}, unnest(${mediaIds}::uuid[]) on conflict do nothing`
}
