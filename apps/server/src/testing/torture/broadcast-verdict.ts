import type { TestHouse } from '../test-house.ts'

type Sums = Record<'total' | 'ready' | 'reserved' | 'accepted' | 'failed' | 'uncertain' | 'skipped', number> & {
  held: string
  settled: string
}

/** Of one moment, as nodes are at work: what the rows of a broadcast's people add up to, what was counted of them, and what it may cost. */
async function sumsOf({ superuser }: Pick<TestHouse, 'superuser'>, companyId: string) {
  const [row] = await superuser<[{ rows: Sums; counted: Sums; budget: string | null; isWithin: boolean }]>`
    with summed as (
      select count(*)::int as total, (count(*) filter (where state = 0))::int as ready, (count(*) filter (where state = 1))::int as reserved,
        (count(*) filter (where state = 2))::int as accepted, (count(*) filter (where state = 3))::int as failed,
        (count(*) filter (where state = 4))::int as uncertain, (count(*) filter (where state = 5))::int as skipped,
        round(coalesce(sum(price) filter (where settled is null and state = 1), 0), 4)::text as held,
        round(coalesce(sum(coalesce(settled, case when state in (2, 4) then price end)), 0), 4)::text as settled
      from broadcast_people where company_id = ${companyId}
    ), counted as (
      select sum(ready + reserved + accepted + failed + uncertain + skipped)::int as total, sum(ready)::int as ready,
        sum(reserved)::int as reserved, sum(accepted)::int as accepted, sum(failed)::int as failed, sum(uncertain)::int as uncertain,
        sum(skipped)::int as skipped, round(sum(held), 4)::text as held, round(sum(settled), 4)::text as settled
      from (select * from broadcast_counts where company_id = ${companyId}
        union all select * from broadcast_deltas where company_id = ${companyId}) c
      where bucket = '-infinity' and not starts_with(key, 'click ')
    )
    select to_json(summed) as rows, to_json(counted) as counted, b.budget::text,
      b.budget is null or summed.held::numeric + summed.settled::numeric <= b.budget as is_within
    from summed, counted, broadcasts b where b.company_id = ${companyId}`
  return row
}

/** Complaints about this moment, of which there must be none, and how far it is. */
export async function momentOf(house: Pick<TestHouse, 'superuser'>, companyId: string) {
  const { rows, counted, budget, isWithin } = await sumsOf(house, companyId)
  const complaints: string[] = []
  for (const name of Object.keys(rows) as (keyof Sums)[])
    if (rows[name] !== counted[name]) complaints.push(`${name}: the rows say ${rows[name]}, the counts ${counted[name]}`)
  const { ready, reserved, accepted, failed, uncertain, skipped, total } = rows
  if (ready + reserved + accepted + failed + uncertain + skipped !== total) complaints.push('the states do not add up to all people')
  if (!isWithin) complaints.push(`${rows.held} held and ${rows.settled} spent exceed the budget of ${budget}`)
  return { complaints, rows }
}

/** So many messages are marked at this moment: of those of whoever has just died nobody knows whether they left. */
export async function countMarked({ superuser }: Pick<TestHouse, 'superuser'>): Promise<number> {
  const [row] = await superuser<[{ count: number }]>`select count(*)::int as count from messages where status_detail = 'sending'`
  return row.count
}

type Taken = ReadonlyMap<string, { asked: number; taken: number }>
type Person = { state: number; waId: string }

/** `refused` for good, and `lost` on the way back, were planned; `marked` messages were somebody's who died. */
type Planned = { refused: ReadonlySet<string>; lost: ReadonlySet<string>; marked: number }

/** When it is over: complaints about any of the people. */
export function overOf(people: readonly Person[], waIds: readonly string[], taken: Taken, { refused, lost, marked }: Planned): string[] {
  const states = new Map(people.map(({ waId, state }) => [waId, state]))
  const unknown = people.filter(({ waId, state }) => state === 4 && !lost.has(waId)).length
  const doubted = unknown > marked ? [`of ${unknown} nobody knows whether they got it, though only ${marked} were marked by who died`] : []
  const others = waIds.flatMap((waId) => {
    const state = states.get(waId)
    const { asked, taken: got } = taken.get(waId) ?? { asked: 0, taken: 0 }
    if (state === undefined) return [`${waId} is in no row`]
    if (asked > 1) return [`the provider was asked ${asked} times for ${waId}`]
    if (state === 2 && got !== 1) return [`${waId} is said to have got it, which the provider did not take`]
    if (state === 3 && !refused.has(waId)) return [`it is said to have failed for ${waId}, which the provider did not refuse`]
    return [2, 3, 4].includes(state) ? [] : [`${waId} was never written to, and is at ${state}`]
  })
  return [...doubted, ...others]
}
