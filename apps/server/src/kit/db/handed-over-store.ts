import type postgres from 'postgres'
import { pieces } from './pieces.ts'

const db = pieces

/**
 * Ids that a statement finds are handed to the next one of its transaction inside the database, so that both are sent at once: a round trip
 * less, and each keeps a plan of its own. That of the next one is made once for all ids, which is said along. A source of one row, `given`,
 * also where nobody is found.
 */
export const handingOver = (ids: postgres.Fragment): postgres.Fragment =>
  db`(select set_config('prosa.handed_over', (${ids})::text, true) as ids, set_config('plan_cache_mode', 'force_generic_plan', true)
    offset 0) given`

export const handedOver: postgres.Fragment = db`current_setting('prosa.handed_over')::uuid[]`
