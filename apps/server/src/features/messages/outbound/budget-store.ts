import type { Db } from '../../../kit/db.ts'

/** A quarter of a second's worth at once: more would be too fast for a provider that counts within seconds. */
const most = (ratePerSecond: number) => Math.max(1, Math.ceil(ratePerSecond / 4))

/** What broadcasts leave to people. */
const keptForPeople = 0.2

type Wanted = { phonenumberId: string; ratePerSecond: number; count: number; isBulk: boolean }

/** How many of these may go now. One row a number, locked for a moment: all nodes take from it, by the database's clock. */
export async function takeTokens(db: Db, companyId: string, { phonenumberId, ratePerSecond, count, isBulk }: Wanted): Promise<number> {
  const full = most(ratePerSecond)
  const kept = isBulk && full > 1 ? Math.ceil(full * keptForPeople) : 0
  const [, [row]] = await Promise.all([
    db`insert into send_budgets (company_id, phonenumber_id, tokens, refilled_at)
      values (${companyId}, ${phonenumberId}, ${full}, clock_timestamp()) on conflict do nothing`,
    db<{ granted: number }[]>`
      with held as materialized (
        select tokens, refilled_at, clock_timestamp() as moment from send_budgets
        where company_id = ${companyId} and phonenumber_id = ${phonenumberId} for update
      ), present as (
        select moment, least(${full}::double precision,
          tokens + ${ratePerSecond}::double precision * greatest(0, extract(epoch from moment - refilled_at))::double precision) as tokens from held
      ), granted as (
        select moment, tokens, greatest(0, least(${count}::double precision, floor(tokens - ${kept}::double precision))) as count from present
      )
      update send_budgets b set tokens = g.tokens - g.count, refilled_at = g.moment from granted g
      where b.company_id = ${companyId} and b.phonenumber_id = ${phonenumberId} returning g.count as granted`,
  ])
  return row?.granted ?? 0
}
