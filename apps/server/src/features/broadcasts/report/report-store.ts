import type { BroadcastCounts } from '@prosa/contract/broadcasts/model'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { Db } from '../../../kit/db/db.ts'
import { countRows } from '../../ledger/public.ts'

/** What the people of one text and one reason, error or target (`key`) add up to. */
export type KeyCounts = BroadcastCounts & { variant: number; key: string; leftSince: number; heldForQuality: number }

/** A few dozen rows, however many people there are. */
export const listKeyCounts = (db: Db, companyId: string, rehearsalId: string): Promise<KeyCounts[]> => db<KeyCounts[]>`
  select variant, key, sum(ready)::int as ready, sum(reserved)::int as reserved, sum(accepted)::int as accepted, sum(failed)::int as failed,
    sum(uncertain)::int as uncertain, sum(skipped)::int as skipped,
    case when key = 'canceled' then sum(skipped)::int else 0 end as canceled, sum(delivered)::int as delivered, sum(read)::int as read,
    sum(answered)::int as answered, sum(clicked)::int as clicked, sum(opted_out)::int as opted_out, sum(reached_goal)::int as reached_goal,
    sum(left_since)::int as left_since, sum(held_for_quality)::int as held_for_quality, sum(held)::float8 as held,
    sum(settled)::float8 as settled, sum(ready + reserved + accepted + failed + uncertain + skipped)::int as total
  from ${countRows(db, companyId, [rehearsalId])} as c where bucket = '-infinity' group by variant, key order by variant, key`

export type Point = { at: number; delivered: number; read: number; answered: number }

/** What happened in each stretch of time, in `most` of them at most; the earliest first. */
export const listPoints = (db: Db, companyId: string, rehearsalId: string, most: number): Promise<Point[]> => db<Point[]>`
  with found as materialized (
    select bucket, sum(delivered)::int as delivered, sum(read)::int as read, sum(answered)::int as answered
    from ${countRows(db, companyId, [rehearsalId])} as c where bucket > '-infinity' group by bucket
  ), width as (
    select greatest(interval '5 minutes', date_bin('5 minutes', timestamptz 'epoch' + (max(bucket) - min(bucket)) / ${most}::int, timestamptz 'epoch')
      - timestamptz 'epoch' + interval '5 minutes') as w, min(bucket) as first from found
  )
  select date_bin(w, bucket, first) + w as at, sum(delivered)::int as delivered, sum(read)::int as read, sum(answered)::int as answered
  from found, width group by 1 order by 1`

/** What the provider says of each of these errors, as one of those who had it was told. */
export const listProviderCodes = (db: Db, companyId: string, rehearsalId: string, errors: readonly string[]) =>
  db<{ code: ChannelProblem; providerCode: number | null }[]>`
    select e.code, p.error_provider_code as provider_code from unnest(${[...errors]}::text[]) as e (code)
      cross join lateral (select error_provider_code from broadcast_people where company_id = ${companyId} and rehearsal_id = ${rehearsalId}
        and state = 3 and error_code = e.code order by position limit 1) p`

/** How many of each text failed by this error and were written to before a moment: one range of the failed people. */
export const countFailedBefore = (db: Db, companyId: string, rehearsalId: string, code: ChannelProblem, before: number) => db<
  { variant: number; count: number }[]
>`select variant, count(*)::int as count from broadcast_people
  where company_id = ${companyId} and rehearsal_id = ${rehearsalId} and state = 3 and error_code = ${code} and reserved_at < ${before}
  group by variant`
