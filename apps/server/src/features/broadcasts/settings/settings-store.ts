import { usualApproval } from '@prosa/contract/broadcasts/limits'
import type { Db } from '../../../kit/db/db.ts'
import { testMoney } from '../../ledger/public.ts'

export type SettingsRow = { approvalPeople: number; approvalCost: number; monthBudget: number | null; version: number }

const columns = (db: Db) => db`approval_people, approval_cost::float8, month_budget::float8, version`

/** The usual ones, of version 0, where nobody has said others. */
export async function getSettings(db: Db, companyId: string): Promise<SettingsRow> {
  const [row] = await db<SettingsRow[]>`select ${columns(db)} from broadcast_settings where company_id = ${companyId}`
  const { people, cost } = usualApproval
  return row ?? { approvalPeople: people, approvalCost: cost, monthBudget: null, version: 0 }
}

/** Whoever reserves money waits for it, too. */
export async function lockSettings(db: Db, companyId: string): Promise<SettingsRow> {
  await db`select 1 from companies where company_id = ${companyId} for no key update`
  await db`select 1 from broadcast_settings where company_id = ${companyId} for no key update`
  return getSettings(db, companyId)
}

export async function saveSettings(db: Db, companyId: string, row: SettingsRow): Promise<void> {
  const { approvalPeople, approvalCost, monthBudget } = row
  await db`insert into broadcast_settings as s (company_id, approval_people, approval_cost, month_budget)
    values (${companyId}, ${approvalPeople}, ${approvalCost}, ${monthBudget})
    on conflict (company_id) do update set approval_people = excluded.approval_people, approval_cost = excluded.approval_cost,
      month_budget = excluded.month_budget, version = s.version + 1`
}

/** `spent` and `reserved` in reais; tests of broadcasts count in these two alone. */
export type MonthSums = { sent: number; delivered: number; read: number; answered: number; spent: number; reserved: number }
type MonthRow = MonthSums & { isBefore: boolean }

/**
 * Sums of this month and of the month before, by the company's clock, of broadcasts of these departments. The sums of people are kept up to
 * date by triggers, so people are never counted.
 */
export async function sumMonths(
  db: Db,
  companyId: string,
  departmentIds: readonly string[] | 'all',
  now: number,
): Promise<{ month: MonthSums; before: MonthSums }> {
  const rows = await db<MonthRow[]>`
    with months as (select date_trunc('month', to_timestamp(${now} / 1000.0) at time zone time_zone)::date as month
      from companies where company_id = ${companyId})
    select c.spent_month < m.month as is_before, sum(c.accepted) as sent, sum(c.delivered) as delivered, sum(c.read) as read,
      sum(c.answered) as answered, sum(c.settled)::float8 as spent, sum(c.held)::float8 as reserved
    from months m cross join lateral (
      select k.spent_month, k.accepted, k.delivered, k.read, k.answered, k.held, k.settled from (
        select * from broadcast_counts where company_id = ${companyId} and spent_month >= (m.month - interval '1 month')::date
          and spent_month > '-infinity'
        union all
        select * from broadcast_deltas where company_id = ${companyId} and spent_month >= (m.month - interval '1 month')::date
          and spent_month > '-infinity') k
      ${
        departmentIds === 'all'
          ? db``
          : db`where exists (select from broadcast_rehearsals r
              join broadcasts b on b.company_id = r.company_id and b.broadcast_id = r.broadcast_id
            where r.company_id = ${companyId} and r.rehearsal_id = k.rehearsal_id and b.department_id = any (${[...departmentIds]}))`
      }
      union all
      select t.spent_month, 0, 0, 0, 0, t.held, t.settled from (${testMoney(db, companyId)}) t
      where t.spent_month >= (m.month - interval '1 month')::date
        ${departmentIds === 'all' ? db`` : db`and t.department_id = any (${[...departmentIds]})`}) c
    group by 1`
  const of = (isBefore: boolean): MonthSums => {
    const none = { sent: 0, delivered: 0, read: 0, answered: 0, spent: 0, reserved: 0 }
    const { isBefore: _, ...sums } = rows.find((row) => row.isBefore === isBefore) ?? { ...none, isBefore }
    return sums
  }
  return { month: of(false), before: of(true) }
}
