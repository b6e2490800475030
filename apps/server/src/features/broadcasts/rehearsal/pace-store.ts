import type { Quality } from '@prosa/contract/phone-numbers/model'
import type { Db } from '../../../kit/db/db.ts'

type NumberPace = {
  ratePerSecond: number
  quality: Quality
  /** As each number of the account was told. */
  limits: string[]
  /** To how many the account began to write within the last day. */
  used: number
}

export async function findNumberPace(db: Db, companyId: string, phonenumberId: string, since: number): Promise<NumberPace | null> {
  const [row] = await db<NumberPace[]>`
    select n.rate_per_second, n.quality,
      array(select o.messaging_limit from phone_numbers o where o.company_id = n.company_id and o.removed_at is null
        and (o.phonenumber_id = n.phonenumber_id or o.business_account_id = n.business_account_id)) as limits,
      (select count(*)::int from account_people p where p.company_id = n.company_id
        and p.account_id = coalesce(n.business_account_id, n.phonenumber_id::text) and p.at > ${since}) as used
    from phone_numbers n where n.company_id = ${companyId} and n.phonenumber_id = ${phonenumberId}`
  return row ?? null
}

type Bounds = { people: number; cost: number }

/** Above which another person has to agree; null where the company says nothing of its own. */
export async function findApprovalBounds(db: Db, companyId: string): Promise<Bounds | null> {
  const [row] = await db<
    Bounds[]
  >`select approval_people as people, approval_cost::float8 as cost from broadcast_settings where company_id = ${companyId}`
  return row ?? null
}

/** Of each text, how many are among the first so many who get it: one range of those who are ready, in the order in which they are written to. */
export async function countEarly(db: Db, companyId: string, rehearsalId: string, most: number): Promise<Map<number, number>> {
  const rows = await db<{ variant: number; count: number }[]>`
    select variant, count(*)::int as count from (
      select variant from broadcast_people where company_id = ${companyId} and rehearsal_id = ${rehearsalId} and state = 0
      order by position limit ${most}) f
    group by variant`
  return new Map(rows.map(({ variant, count }) => [variant, count]))
}
