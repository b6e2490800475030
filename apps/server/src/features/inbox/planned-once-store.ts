import type postgres from 'postgres'
import { allAnswered } from '../../kit/db/all-answered.ts'
import type { Db } from '../../kit/db/db.ts'

/**
 * For the rest of the transaction, in the same round trip: planning one of these statements anew takes longer than carrying it out, and gives
 * the same plan. Joins are made as they are written, the page first: where nothing is known of the tables yet, the planner would multiply them.
 */
export async function plannedOnce<T extends readonly object[]>(
  db: Db,
  statement: postgres.PendingQuery<T & postgres.MaybeRow[]>,
): Promise<T> {
  const settings = db`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('join_collapse_limit', '1', true),
    set_config('from_collapse_limit', '1', true)`
  const [, answer] = await allAnswered([settings.execute(), statement.execute()])
  return answer
}
