import type { TemplateQuality } from '@prosa/contract/templates/model'
import { TemplateStatus } from '@prosa/contract/templates/states'
import type { Db } from '../../../kit/db/db.ts'

export type Share = {
  templateId: string
  status: TemplateStatus
  quality: TemplateQuality
  reason: string
  pausedUntil: number | null
}

/**
 * How these templates stand at each account that the company still has a number of; not those of the bin, nor drafts: one that came back
 * from there is no provider's, whatever is still told of what it was.
 */
export const listShares = (db: Db, companyId: string, templateIds: readonly string[]): Promise<Share[]> => db<Share[]>`
  select a.template_id, a.status, a.quality, a.reason, a.paused_until from template_applications a
    join templates t on t.company_id = a.company_id and t.template_id = a.template_id and t.deleted_at is null and t.version_number > 0
      and t.status <> ${TemplateStatus.Draft}
  where a.company_id = ${companyId} and a.template_id = any (${[...templateIds]}) and exists (
    select 1 from phone_numbers n where n.company_id = a.company_id and n.business_account_id = a.account_id and n.removed_at is null)
  order by a.template_id, a.account_id`

/** Behind this one: templates that stood at an account of which the company has no number any more; locked in one order by all. */
export async function lockLeftBehind(db: Db, companyId: string, after: string, most: number): Promise<string[]> {
  const rows = await db<{ templateId: string }[]>`
    select t.template_id from templates t
    where t.company_id = ${companyId} and t.deleted_at is null and t.template_id > ${after} and exists (
      select 1 from template_applications a where a.company_id = t.company_id and a.template_id = t.template_id and not exists (
        select 1 from phone_numbers n where n.company_id = a.company_id and n.business_account_id = a.account_id and n.removed_at is null))
    order by t.template_id limit ${most} for no key update of t`
  return rows.map(({ templateId }) => templateId)
}

/** Ids of those of which that is news; the verdict of their text is kept with it. */
export async function saveSums(
  db: Db,
  companyId: string,
  sums: readonly Share[],
  at: number,
  decided: readonly number[],
): Promise<string[]> {
  if (sums.length === 0) return []
  const rows = sums.map((sum) => ({ ...sum, pausedUntil: sum.pausedUntil === null ? null : new Date(sum.pausedUntil).toISOString() }))
  const changed = await db<{ templateId: string }[]>`
    update templates t set status = r.status, quality = r.quality, reason = r.reason, paused_until = r."pausedUntil", changed_at = ${at},
      version = t.version + 1
    from jsonb_to_recordset(${db.json(rows)}) as r ("templateId" uuid, status smallint, quality text, reason text, "pausedUntil" timestamptz)
    where t.company_id = ${companyId} and t.template_id = r."templateId"
      and (t.status, t.quality, t.reason, t.paused_until) is distinct from (r.status, r.quality, r.reason, r."pausedUntil")
    returning t.template_id`
  const ids = changed.map(({ templateId }) => templateId)
  if (ids.length === 0) return ids
  // Both tables are asked for these ids: beside thousands that came since they were last counted, one was joined by reading all of it for each.
  await db`
    update template_versions v set verdict = t.status, reason = t.reason, decided_at = ${at}
    from templates t
    where t.company_id = ${companyId} and t.template_id = any (${ids}) and t.status = any (${[...decided]}::smallint[])
      and v.company_id = ${companyId} and v.template_id = any (${ids})
      and v.template_id = t.template_id and v.number = t.version_number and v.verdict <> t.status`
  return ids
}

/** Something of an application changed that its template does not show. */
export async function touchTemplates(db: Db, companyId: string, templateIds: readonly string[]): Promise<void> {
  await db`update templates set version = version + 1 where company_id = ${companyId} and template_id = any (${[...templateIds]})`
}
