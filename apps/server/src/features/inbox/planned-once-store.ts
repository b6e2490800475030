import type postgres from 'postgres'
import { allAnswered } from '../../kit/db/all-answered.ts'
import type { Db } from '../../kit/db/db.ts'

/**
 * A generic plan, for the rest of the transaction: planning one of these statements takes longer than running it, and gives the same plan. Joins
 * are made in the order they are written, the page first: without statistics the planner would choose a far worse one.
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
