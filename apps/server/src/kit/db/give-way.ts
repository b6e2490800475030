import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'

/**
 * A call that waits for us looks for a deadlock after PostgreSQL's `deadlock_timeout` of one second, and is then the one that fails. So we
 * give up before that, let the calls through, and try again.
 */
const longestWait = '500ms'
const [firstPause, longestPause] = [50, 2_000]

/** A transaction that locks tables in use, with a lock timeout and retries with backoff. After `patience` it fails; `isInTheWay` knows that error. */
export function givingWay(sql: postgres.Sql, patience: number, run: (tx: postgres.TransactionSql) => Promise<void>): Promise<void> {
  return tryingAgain(patience, () =>
    sql.begin(async (tx) => {
      await tx`select set_config('lock_timeout', ${longestWait}, true)`
      // Only who looks for a deadlock sends autovacuum away, which would be in the way for as long as it takes.
      await tx`select set_config('deadlock_timeout', '250ms', true) where has_parameter_privilege('deadlock_timeout', 'set')`
      await run(tx)
    }),
  )
}

/** What others are in the way of, until `patience` is over. */
export async function tryingAgain(patience: number, run: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + patience
  for (let next = firstPause; ; next = Math.min(2 * next, longestPause)) {
    try {
      await run()
      return
    } catch (error) {
      if (!isInTheWay(error) || performance.now() + next > deadline) throw error
    }
    await pause(next)
  }
}

/** lock_not_available and deadlock_detected. */
export const isInTheWay = (error: unknown): boolean => error instanceof postgres.PostgresError && ['55P03', '40P01'].includes(error.code)
