import { answeredWithin } from '@prosa/contract/broadcasts/limits'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { Quality } from '@prosa/contract/phone-numbers/model'
import type { Db } from '../../../kit/db/db.ts'

type NumberPace = {
  ratePerSecond: number
  quality: Quality
  /** As each number of the account was told. */
  limits: string[]
  /** To how many the account began to write since then. */
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

const { Archived, Canceled, Done } = BroadcastStatus
/** Of so many of the newest of a company those of the same text or number, so that it costs the same however many there are. */
const looked = 100
const mostOfEach = 10

type Past = { rehearsalId: string; templateIds: string[]; phonenumberId: string }
type Like = { templateIds: readonly string[]; phonenumberId: string; now: number }

/** Those whose answers are in: nobody answers them any more. */
export const listPast = (db: Db, companyId: string, { templateIds, phonenumberId, now }: Like): Promise<Past[]> => db<Past[]>`
  with newest as materialized (
    select rehearsal_id, array_remove(array[template_id, second_template_id], null) as template_ids, phonenumber_id, status, ended_at, created_at
    from broadcasts where company_id = ${companyId} order by created_at desc, broadcast_id limit ${looked}
  ), over as materialized (
    select * from newest where status in (${Done}, ${Canceled}, ${Archived}) and rehearsal_id is not null and ended_at <= ${now - answeredWithin}
  )
  (select rehearsal_id, template_ids, phonenumber_id from over where template_ids && ${[...templateIds]}::uuid[]
    order by created_at desc limit ${mostOfEach})
  union
  (select rehearsal_id, template_ids, phonenumber_id from over where phonenumber_id = ${phonenumberId} order by created_at desc limit ${mostOfEach})`
