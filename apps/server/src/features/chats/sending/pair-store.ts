import type { ChatKey } from '@prosa/contract/chats/model'
import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'

/** CHANNELS 1.9: 45 at once to the same customer, then one in six seconds. */
const pairLimits = { most: 45, secondsEach: 6 }

/** What the bucket `p` holds by now. */
const tokensNow = (db: Db) => db`least(${pairLimits.most}::double precision,
  p.tokens + greatest(0, extract(epoch from clock_timestamp() - p.refilled_at))::double precision / ${pairLimits.secondsEach}::double precision)`

/**
 * A token bucket for each pair of number and customer: one token a message. Two parts of a `with`, over `leaving`, which has the
 * `phonenumber_id` and `wa_id` of what would leave: `pairs`, with how long each has to wait or null, and what is taken from those that need
 * not. In one order, as two may take from the same pairs, and from what is there then: none of them is forgotten.
 */
export const takingPairTokens = (db: Db, companyId: string, leaving: postgres.Fragment) => db`
  pairs as materialized (
    select l.phonenumber_id, l.wa_id, l.count,
      case when p.tokens is not null and ${tokensNow(db)} < 1
        then (1 - ${tokensNow(db)}) * ${pairLimits.secondsEach}::double precision end as wait_seconds
    from (select phonenumber_id, wa_id, count(*) as count from ${leaving} group by phonenumber_id, wa_id) l
      left join send_pairs p on p.company_id = ${companyId} and p.phonenumber_id = l.phonenumber_id and p.wa_id = l.wa_id
  ), pairs_taken as (
    insert into send_pairs as p (company_id, phonenumber_id, wa_id, tokens, refilled_at)
    select ${companyId}, phonenumber_id, wa_id, ${pairLimits.most} - count, clock_timestamp() from pairs where wait_seconds is null
    order by phonenumber_id, wa_id
    on conflict (company_id, phonenumber_id, wa_id) do update
      set tokens = ${tokensNow(db)} - (${pairLimits.most} - excluded.tokens), refilled_at = excluded.refilled_at
  )`

/** A customer who is written to under another key from now on. Of two buckets the emptier one counts. */
export async function carryPairTokens(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, to: string): Promise<void> {
  await db`insert into send_pairs as p (company_id, phonenumber_id, wa_id, tokens, refilled_at)
    select company_id, phonenumber_id, ${to}, tokens, refilled_at from send_pairs
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}
    on conflict (company_id, phonenumber_id, wa_id) do update set tokens = least(p.tokens, excluded.tokens)`
}
