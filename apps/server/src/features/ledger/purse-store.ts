import { usualApproval } from '@prosa/contract/broadcasts/limits'
import type { Db } from '../../kit/db/db.ts'

/** Who reserves money of a company that is bounded, or messages of a promotion, does so one after the other. */
export async function lockPurse(db: Db, companyId: string): Promise<{ monthBudget: string | null }> {
  const { people, cost } = usualApproval
  await db`insert into broadcast_settings (company_id, approval_people, approval_cost, version) values (${companyId}, ${people}, ${cost}, 0)
    on conflict do nothing`
  const [row] = await db<[{ monthBudget: string | null }]>`select month_budget::text from broadcast_settings
    where company_id = ${companyId} for no key update`
  return row
}

export async function findMonthBudget(db: Db, companyId: string): Promise<string | null> {
  const [row] = await db<
    { monthBudget: string | null }[]
  >`select month_budget::text from broadcast_settings where company_id = ${companyId}`
  return row?.monthBudget ?? null
}

/** Held and settled, of all broadcasts of a month. */
export async function getMonthSpent(db: Db, companyId: string, month: string): Promise<string> {
  const [row] = await db<[{ spent: string }]>`select coalesce(sum(held + settled), 0)::text as spent from (
      select held, settled from broadcast_counts where company_id = ${companyId} and spent_month = ${month}::date and spent_month > '-infinity'
      union all
      select held, settled from broadcast_deltas where company_id = ${companyId} and spent_month = ${month}::date and spent_month > '-infinity'
    ) m`
  return row.spent
}

/** Messages that cost less by a promotion, since the month in which it began. */
export async function countPromoted(db: Db, companyId: string, sinceMonth: string): Promise<number> {
  const [row] = await db<[{ count: number }]>`select coalesce(sum(promoted), 0)::int as count from (
      select promoted from broadcast_counts where company_id = ${companyId} and spent_month >= ${sinceMonth}::date and spent_month > '-infinity'
      union all
      select promoted from broadcast_deltas where company_id = ${companyId} and spent_month >= ${sinceMonth}::date and spent_month > '-infinity'
    ) m`
  return row.count
}
