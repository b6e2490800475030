import type { Db } from '../../../kit/db/db.ts'

/** A quarter of a second's worth at once: more would be too fast for a provider that counts within seconds. */
const most = (ratePerSecond: number) => Math.max(1, Math.ceil(ratePerSecond / 4))

/** What broadcasts leave to people. */
const keptForPeople = 0.2

type Wanted = { phonenumberId: string; ratePerSecond: number; count: number }
type Asked = Wanted & { full: number; kept: number }

/** A token bucket for each number, shared by all nodes: how many of these may go now. Its row is locked for a moment and goes by the database's clock. */
export async function takeTokens(db: Db, companyId: string, wanted: readonly Wanted[], isBulk: boolean): Promise<Map<string, number>> {
  const asked = wanted.map(({ phonenumberId, ratePerSecond, count }) => {
    const full = most(ratePerSecond)
    return { phonenumberId, ratePerSecond, count, full, kept: isBulk && full > 1 ? Math.ceil(full * keptForPeople) : 0 }
  })
  const granted = await takeKnown(db, companyId, asked)
  const first = asked.filter(({ phonenumberId }) => !granted.has(phonenumberId))
  if (first.length === 0) return granted
  await insertBudgets(db, companyId, first)
  return new Map([...granted, ...(await takeKnown(db, companyId, first))])
}

/** In one order: two that take from the same numbers do not wait for each other. The clock is read once all are held. */
async function takeKnown(db: Db, companyId: string, asked: readonly Asked[]): Promise<Map<string, number>> {
  const rows = await db<{ phonenumberId: string; granted: number }[]>`
    with held as materialized (
      select phonenumber_id, tokens, refilled_at from send_budgets
      where company_id = ${companyId} and phonenumber_id = any (${asked.map(({ phonenumberId }) => phonenumberId)})
      order by phonenumber_id for update
    ), timed as materialized (
      select phonenumber_id, tokens, refilled_at, clock_timestamp() as moment from held
    ), present as (
      select phonenumber_id, moment, count, kept,
        least("full", tokens + "ratePerSecond" * greatest(0, extract(epoch from moment - refilled_at))::double precision) as tokens
      from timed join jsonb_to_recordset(${db.json(asked)}) as a ("phonenumberId" uuid, "ratePerSecond" double precision,
        count double precision, "full" double precision, kept double precision) on a."phonenumberId" = phonenumber_id
    ), granted as (
      select phonenumber_id, moment, tokens, greatest(0, least(count, floor(tokens - kept))) as count from present
    )
    update send_budgets b set tokens = g.tokens - g.count, refilled_at = g.moment from granted g
    where b.company_id = ${companyId} and b.phonenumber_id = g.phonenumber_id returning b.phonenumber_id, g.count as granted`
  return new Map(rows.map(({ phonenumberId, granted }) => [phonenumberId, granted]))
}

/** Full, where they have none yet. */
const insertBudgets = (db: Db, companyId: string, asked: readonly Asked[]) => db`
  insert into send_budgets (company_id, phonenumber_id, tokens, refilled_at)
  select ${companyId}, "phonenumberId", "full", clock_timestamp()
  from jsonb_to_recordset(${db.json(asked)}) as a ("phonenumberId" uuid, "full" double precision)
  order by "phonenumberId" on conflict do nothing`
