import type { BroadcastCounts } from '@prosa/contract/broadcasts/model'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'

const people = ['ready', 'reserved', 'accepted', 'failed', 'uncertain', 'skipped'] as const
const events = ['delivered', 'read', 'answered', 'clicked', 'opted_out', 'reached_goal'] as const
const others = ['left_since', 'held_for_quality', 'used_fallback', 'promoted'] as const
const money = ['held', 'settled'] as const
const added = [...people, ...events, ...others, ...money] as const

/** What was added together, and what came since: of one statement, as adding together moves from one to the other. */
export const countRows = (db: Db, companyId: string, rehearsalIds: readonly string[]): postgres.Fragment => db`(
  select * from broadcast_counts where company_id = ${companyId} and ${isOneOf(db, rehearsalIds)}
  union all select * from broadcast_deltas where company_id = ${companyId} and ${isOneOf(db, rehearsalIds)})`

/** A list of one would be planned anew each time, as plans that are kept are made for longer ones. */
const isOneOf = (db: Db, [first, ...more]: readonly string[]): postgres.Fragment =>
  more.length === 0 ? db`rehearsal_id = ${first ?? null}` : db`rehearsal_id = any (${[first ?? null, ...more]}::uuid[])`

/** Neither of a moment nor of a target: each of these says all that there is of its reason or error. */
export const isWhole = (db: Db): postgres.Fragment => db`bucket = '-infinity' and not starts_with(key, 'click ')`

export type Tally = BroadcastCounts & {
  rehearsalId: string
  leftSince: number
  heldForQuality: number
  usedFallback: number
  promoted: number
}

/** Of each rehearsal; of one without people there is no row. */
export const listTallies = (db: Db, companyId: string, rehearsalIds: readonly string[]): Promise<Tally[]> => db<Tally[]>`
  select rehearsal_id, ${sums(db, people)}, ${sums(db, events)}, ${sums(db, others)}, sum(held)::float8 as held, sum(settled)::float8 as settled,
    coalesce(sum(skipped) filter (where key = 'canceled'), 0)::int as canceled, sum(ready + reserved + accepted + failed + uncertain + skipped)::int as total
  from ${countRows(db, companyId, rehearsalIds)} as c where ${isWhole(db)} group by rehearsal_id`

const sums = (db: Db, names: readonly string[]): postgres.Fragment =>
  names.reduce((list, name, nth) => db`${list}${nth === 0 ? db`` : db`, `}sum(${db(name)})::int as ${db(name)}`, db``)

/**
 * Adds together what came since. Nobody waits for it, and it waits for nobody: another one that is at it does the same. Answers how many
 * rows went.
 */
export async function addTogether(db: Db, companyId: string, rehearsalId: string): Promise<number> {
  const columns = db(added as unknown as string[])
  const [row] = await db<[{ gone: number }]>`
    with turn as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${`broadcast counts ${rehearsalId}`}, 0)) as is_ours
    ), gone as (
      delete from broadcast_deltas where company_id = ${companyId} and rehearsal_id = ${rehearsalId} and (select is_ours from turn)
      returning *
    ), summed as (
      select rehearsal_id, variant, spent_month, bucket, key, ${added.reduce(
        (list, name, nth) => db`${list}${nth === 0 ? db`` : db`, `}sum(${db(name)}) as ${db(name)}`,
        db``,
      )}
      from gone group by 1, 2, 3, 4, 5
    ), kept as (
      insert into broadcast_counts as c (company_id, rehearsal_id, variant, spent_month, bucket, key, ${columns})
      select ${companyId}, rehearsal_id, variant, spent_month, bucket, key, ${columns} from summed
      on conflict (company_id, rehearsal_id, variant, spent_month, bucket, key) do update set ${added.reduce(
        (list, name, nth) => db`${list}${nth === 0 ? db`` : db`, `}${db(name)} = c.${db(name)} + excluded.${db(name)}`,
        db``,
      )}
    )
    select count(*)::int as gone from gone`
  return row.gone
}

/** Held and settled, exactly. */
export async function getSpent(db: Db, companyId: string, rehearsalId: string): Promise<string> {
  const [row] = await db<[{ spent: string }]>`select coalesce(sum(held + settled), 0)::text as spent
    from ${countRows(db, companyId, [rehearsalId])} as c where ${isWhole(db)}`
  return row.spent
}
