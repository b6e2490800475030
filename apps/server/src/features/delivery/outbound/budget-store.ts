import { keptForPeople } from '@prosa/contract/broadcasts/pace'
import type { Db } from '../../../kit/db/db.ts'
import { markingSending, takingPairTokens } from '../../chats/public.ts'

/** A quarter of a second's worth at once: more would be too fast for a provider that counts within seconds. */
const most = (ratePerSecond: number) => Math.max(1, Math.ceil(ratePerSecond / 4))

type Wanted = { phonenumberId: string; ratePerSecond: number; count: number }
type Asked = Wanted & { full: number; kept: number }

const askedOf = ({ phonenumberId, ratePerSecond, count }: Wanted, isBulk: boolean): Asked => {
  const full = most(ratePerSecond)
  return { phonenumberId, ratePerSecond, count, full, kept: isBulk && full > 1 ? Math.ceil(full * keptForPeople) : 0 }
}

/** A token bucket for each number, shared by all nodes: how many of these may go now. Its row is locked for a moment and goes by the database's clock. */
export async function takeTokens(db: Db, companyId: string, wanted: readonly Wanted[], isBulk: boolean): Promise<Map<string, number>> {
  const take = async (asked: readonly Asked[]) => {
    const rows = await db<{ phonenumberId: string; granted: number }[]>`
      with ${takingTokens(db, companyId, asked)} select phonenumber_id, count as granted from granted`
    return rows.map(({ phonenumberId, granted }) => [phonenumberId, granted] as const)
  }
  const asked = wanted.map((one) => askedOf(one, isBulk))
  const granted = new Map(await take(asked))
  const first = asked.filter(({ phonenumberId }) => !granted.has(phonenumberId))
  if (first.length === 0) return granted
  await insertBudgets(db, companyId, first)
  return new Map([...granted, ...(await take(first))])
}

export type Leaving = { messageId: string; phonenumberId: string; waId: string; ratePerSecond: number; isMarked: boolean }
export type Granted = { messageId: string; waitSeconds: number | null }

/**
 * Which of these locked messages leave, in their order, as far as their numbers and then their pairs have tokens. Those with `isMarked` are
 * marked. Answers them, and those that wait for their pair; the rest waits for its number. One statement, and the last of its
 * transaction: all who send through a number wait for who holds its bucket.
 */
export async function letGo(db: Db, companyId: string, leaving: readonly Leaving[], isBulk: boolean): Promise<Granted[]> {
  const numbers = Map.groupBy(leaving, ({ phonenumberId }) => phonenumberId)
  const asked = [...numbers.values()].map((ofNumber) => askedOf({ ...ofNumber[0]!, count: ofNumber.length }, isBulk))
  const toMark = leaving.filter(({ isMarked }) => isMarked).map(({ messageId }) => messageId)
  const markable = db`array(select message_id from settled where is_granted and wait_seconds is null and message_id = any (${toMark}))`
  const rows = await db<(Granted & { isFirst: boolean; isGranted: boolean })[]>`
    with ${takingTokens(db, companyId, asked)}, placed as (
      select l.*, row_number() over (partition by l.phonenumber_id order by l.nth) as place
      from unnest(${leaving.map(({ messageId }) => messageId)}::uuid[], ${leaving.map(({ phonenumberId }) => phonenumberId)}::uuid[],
        ${leaving.map(({ waId }) => waId)}::text[]) with ordinality as l (message_id, phonenumber_id, wa_id, nth)
    ), judged as materialized (
      select p.message_id, p.phonenumber_id, p.wa_id, g.count is null as is_first, p.place <= coalesce(g.count, 0) as is_granted
      from placed p left join granted g on g.phonenumber_id = p.phonenumber_id
    ), ${takingPairTokens(db, companyId, db`judged where is_granted`)}, settled as materialized (
      select j.message_id, j.is_first, j.is_granted, p.wait_seconds
      from judged j left join pairs p on p.phonenumber_id = j.phonenumber_id and p.wa_id = j.wa_id
    ), marked as (
      ${markingSending(db, companyId, markable)}
    )
    select message_id, is_first, is_granted, wait_seconds from settled`
  const granted = rows.filter(({ isGranted }) => isGranted)
  const first = new Set(rows.filter(({ isFirst }) => isFirst).map(({ messageId }) => messageId))
  if (first.size === 0) return granted
  const rest = leaving.filter(({ messageId }) => first.has(messageId))
  const theirs = new Set(rest.map(({ phonenumberId }) => phonenumberId))
  await insertBudgets(
    db,
    companyId,
    asked.filter(({ phonenumberId }) => theirs.has(phonenumberId)),
  )
  return [...granted, ...(await letGo(db, companyId, rest, isBulk))]
}

/** Parts of a `with`, of which `granted` says how many each number may send. In one order: two that take from the same numbers do not wait for each other. The clock is read once all are held. */
const takingTokens = (db: Db, companyId: string, asked: readonly Asked[]) => db`
  held as materialized (
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
  ), granted as materialized (
    select phonenumber_id, moment, tokens, greatest(0, least(count, floor(tokens - kept))) as count from present
  ), spent as (
    update send_budgets b set tokens = g.tokens - g.count, refilled_at = g.moment from granted g
    where b.company_id = ${companyId} and b.phonenumber_id = g.phonenumber_id
  )`

/** Full, where they have none yet. */
const insertBudgets = (db: Db, companyId: string, asked: readonly Asked[]) => db`
  insert into send_budgets (company_id, phonenumber_id, tokens, refilled_at)
  select ${companyId}, "phonenumberId", "full", clock_timestamp()
  from jsonb_to_recordset(${db.json(asked)}) as a ("phonenumberId" uuid, "full" double precision)
  order by "phonenumberId" on conflict do nothing`
