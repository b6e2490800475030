import { type Retention, usualRetention } from '@prosa/contract/retention/model'
import type { Db } from '../../kit/db/db.ts'

export type SavedRules = Retention & { version: number; savedBy: string | null }

/** What the company said, or what holds for those that said nothing. */
export async function getRules(db: Db, companyId: string): Promise<SavedRules> {
  const [row] = await db<SavedRules[]>`
    select messages_days as messages, media_days as media, journal_days as journal, version, saved_by,
      array(select label_id::text from retention_holds h where h.company_id = r.company_id order by 1) as hold_label_ids
    from retention_rules r where company_id = ${companyId}`
  return row ?? { ...usualRetention, version: 0, savedBy: null }
}

/** Who saves or begins a run waits for who does so, also where nobody saved anything yet. */
export async function lockRules(db: Db, companyId: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('retention ' || ${companyId}, 0))`
}

export async function saveRules(
  db: Db,
  companyId: string,
  { messages, media, journal, holdLabelIds }: Retention,
  userId: string,
): Promise<number> {
  const [row] = await db<[{ version: number }]>`
    insert into retention_rules as r (company_id, messages_days, media_days, journal_days, saved_by)
    values (${companyId}, ${messages}, ${media}, ${journal}, ${userId})
    on conflict (company_id) do update set messages_days = excluded.messages_days, media_days = excluded.media_days,
      journal_days = excluded.journal_days, saved_by = excluded.saved_by, version = r.version + 1
    returning version`
  await db`delete from retention_holds where company_id = ${companyId} and label_id <> all (${[...holdLabelIds]}::uuid[])`
  await db`insert into retention_holds (company_id, label_id) select ${companyId}, unnest(${[...holdLabelIds]}::uuid[]) on conflict do nothing`
  return row.version
}

/** How many of these are there outside the bin; none of them goes before the end of the transaction. */
export async function countLabels(db: Db, companyId: string, labelIds: readonly string[]): Promise<number> {
  const rows =
    await db`select 1 from labels where company_id = ${companyId} and label_id = any (${[...labelIds]}::uuid[]) and deleted_at is null
    order by label_id for share`
  return rows.length
}

export async function isHold(db: Db, companyId: string, labelId: string): Promise<boolean> {
  const rows = await db`select 1 from retention_holds where company_id = ${companyId} and label_id = ${labelId}`
  return rows.length > 0
}

export async function listCompaniesWithRules(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db<{ companyId: string }[]>`select company_id from doors.companies_with_retention(${after}, ${most})`
  return rows.map(({ companyId }) => companyId)
}

/** True for whoever begins this night; the same day of the company's calendar is begun once. */
export async function beginNight(db: Db, companyId: string, now: number): Promise<boolean> {
  const { count } = await db`update retention_rules r set night = (${now}::timestamptz at time zone o.time_zone)::date from companies o
    where r.company_id = ${companyId} and o.company_id = r.company_id
      and r.night is distinct from (${now}::timestamptz at time zone o.time_zone)::date`
  return count > 0
}
