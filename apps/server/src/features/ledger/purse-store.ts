import type { TemplatePrice } from '@prosa/contract/billing/model'
import { promotionAt } from '@prosa/contract/billing/price-in-force'
import { usualApproval } from '@prosa/contract/broadcasts/limits'
import { MessageStatus } from '@prosa/contract/messages/states'
import type { Db } from '../../kit/db/db.ts'
import { testMoney } from './test-store.ts'

/** Serializes transactions that reserve money of a company with a budget, or messages of its promotion. */
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

/** Reserved and spent in a month, by all broadcasts and their tests. */
export async function getMonthSpent(db: Db, companyId: string, month: string): Promise<string> {
  const [row] = await db<[{ spent: string }]>`select coalesce(sum(held + settled), 0)::text as spent from (
      select held, settled from broadcast_counts where company_id = ${companyId} and spent_month = ${month}::date and spent_month > '-infinity'
      union all
      select held, settled from broadcast_deltas where company_id = ${companyId} and spent_month = ${month}::date and spent_month > '-infinity'
      union all
      select held, settled from (${testMoney(db, companyId)}) t where spent_month = ${month}::date
    ) m`
  return row.spent
}

/** Messages that cost less by a promotion: those of broadcasts since the month in which it began, and those that were sent one by one. */
async function countPromoted(db: Db, companyId: string, begunAt: number | null): Promise<number> {
  const since = begunAt === null ? db`'-infinity'::timestamptz` : db`${begunAt}::timestamptz`
  const [row] = await db<[{ count: number }]>`
    with since as materialized (
      select ${begunAt === null ? db`'0001-01-01'::date` : db`date_trunc('month', ${since} at time zone time_zone)::date`} as month
      from companies where company_id = ${companyId}
    )
    select coalesce(sum(promoted), 0)::int as count from (
      select c.promoted from since, broadcast_counts c
      where c.company_id = ${companyId} and c.spent_month >= since.month and c.spent_month > '-infinity'
      union all
      select c.promoted from since, broadcast_deltas c
      where c.company_id = ${companyId} and c.spent_month >= since.month and c.spent_month > '-infinity'
      union all
      select 1 from template_sends s left join messages m on m.company_id = s.company_id and m.message_id = s.message_id
      where s.company_id = ${companyId} and s.is_promoted and s.sent_at >= ${since}
        and m.message_status is distinct from ${MessageStatus.Error}
    ) m`
  return row.count
}

export type PromotionUse = { quantity: number; left: number }

/** The promotion in force at a moment and how many messages it has left; null where there is none. */
export async function findPromotion(db: Db, companyId: string, rows: readonly TemplatePrice[], at: number): Promise<PromotionUse | null> {
  const promotion = promotionAt(rows, at)
  if (promotion === null) return null
  const { quantity, begunAt } = promotion
  return { quantity, left: Math.max(0, quantity - (await countPromoted(db, companyId, begunAt))) }
}
