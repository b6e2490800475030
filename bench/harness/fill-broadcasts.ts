import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { addTogether } from '../../apps/server/src/features/ledger/public.ts'
import { openDatabase } from '../../apps/server/src/kit/db/db.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import { adminIdOf } from '../seed-large/company.ts'
import { aDraft, type BroadcastsStage } from './broadcasts-stage.ts'

const atOnce = 20_000

/** One that is over: of fifty people one was left out and one failed, most had it read within five hours, some answered and tapped. */
export async function aPastBroadcast(of: BroadcastsStage, people: number): Promise<string> {
  const { sql, companyId, number, product } = of
  const [broadcastId, rehearsalId] = [await aDraft(of, { status: BroadcastStatus.Done }), newId()]
  const summary = { willReceive: people, leftOut: [], withFallback: 0, cost: 1, costLines: [], endsAt: null, needsApproval: false }
  await sql`insert into broadcast_rehearsals (company_id, rehearsal_id, broadcast_id, draft_number, asked_by, begun_at, ended_at, done, total, summary)
    values (${companyId}, ${rehearsalId}, ${broadcastId}, 1, ${adminIdOf(companyId)}, now(), now(), ${people}, ${people},
      ${sql.json({ ...summary, longest: [], emptiest: [] })})`
  await sql`update broadcasts set rehearsal_id = ${rehearsalId}, started_at = now() - interval '1 day', ended_at = now() - interval '19 hours'
    where company_id = ${companyId} and broadcast_id = ${broadcastId}`
  for (let first = 0; first < people; first += atOnce) {
    const last = Math.min(people, first + atOnce) - 1
    await sql`insert into broadcast_people (company_id, rehearsal_id, position, broadcast_id, phonenumber_id, wa_id, name, filled, state, reason,
        error_code, error_provider_code, category, price, settled, spent_month, message_id, tries, reserved_at, accepted_at, delivered_at,
        read_at, answered_at, clicked_at, clicked_target)
      select ${companyId}, ${rehearsalId}, n, ${broadcastId}, ${number.phonenumberId}, '5521' || lpad(n::text, 9, '0'), 'Ana', '{Ana,Ouro}', state,
        case when state = 5 then (array['blocked', 'unreachable', 'optedOut', 'recent'])[n / 50 % 4 + 1] end,
        case when state = 3 then (array['undeliverable', 'marketingCap', 'temporary', 'templateParameters'])[n / 50 % 4 + 1] end,
        case when state = 3 then 131000 + n / 50 % 4 end, 'UTILITY', case when state <> 5 then 0.04 end, case when state = 2 then 0.04 end,
        case when state <> 5 then date_trunc('month', now()) end, case when state <> 5 then gen_random_uuid() end, 1, at, at,
        case when state = 2 then at end, case when state = 2 and n % 10 < 6 then at + interval '9 minutes' end,
        case when state = 2 and n % 10 < 2 then at + interval '20 minutes' end, case when state = 2 and n % 10 = 2 then at end,
        case when state = 2 and n % 10 = 2 then 'Acompanhar' end
      from (select n, case n % 50 when 0 then 5 when 1 then 3 else 2 end as state,
          now() - interval '1 day' + interval '5 hours' * (n::float8 / ${people}) as at
        from generate_series(${first}::int, ${last}::int) n) r`
  }
  const database = openDatabase(product.databaseUrl, 1)
  try {
    await database.transaction(companyId, (db) => addTogether(db, companyId, rehearsalId))
  } finally {
    await database.close()
  }
  for (const table of ['broadcast_people', 'broadcast_counts', 'broadcast_deltas']) await sql`vacuum (analyze) ${sql(table)}`
  return broadcastId
}
