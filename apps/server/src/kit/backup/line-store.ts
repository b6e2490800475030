import type postgres from 'postgres'
import { connect } from '../db/connect.ts'
import { reach } from '../db/migrate.ts'
import { within } from '../pace/closing.ts'

export type Line = postgres.ISql

const slowestStep = 10_000
const settings = [
  'statement_timeout = 0',
  'lock_timeout = 0',
  'transaction_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  // A server sees only between two queries that nobody is there any more, unless it is told to look; on Windows it cannot.
  ...(process.platform === 'win32' ? [] : ['client_connection_check_interval = 1000']),
]

/**
 * One connection without limits of time, cut at once when the signal says so. What fails is not rolled back but cut off, which comes to the
 * same: in the midst of a COPY postgres.js hears no answer any more. And nothing is sent on a connection that was lost: postgres.js would
 * open another one and say it there, outside the transaction. Whatever else works for `run` ends with the signal it is given.
 */
export async function withLine<T>(url: string, signal: AbortSignal, run: (line: Line, cut: AbortSignal) => Promise<T>): Promise<T> {
  const cutting = new AbortController()
  const { promise: loss, resolve } = Promise.withResolvers<unknown>()
  let lost: unknown = null
  const lose = (reason: unknown) => {
    lost ??= reason
    cutting.abort(lost)
    resolve(reason)
  }
  const sql = connect(url, { max: 1, onclose: () => lose(new Error('the connection to the database was lost')) })
  const stop = () => {
    lose(signal.reason)
    void sql.end({ timeout: 0 })
  }
  let patience = 0
  try {
    await reach(sql)
    for (const setting of settings) await sql.unsafe(`set ${setting}`)
    // Not before: postgres.js ends the process when it is stopped while it connects.
    signal.throwIfAborted()
    signal.addEventListener('abort', stop)
    const reserved = await sql.reserve()
    const running = run(
      guarded(reserved, () => lost),
      cutting.signal,
    )
    await Promise.race([loss, Promise.allSettled([running])])
    // What is still under way notices at its next step; nobody cleans up behind it before.
    if (lost && !(await within(slowestStep, Promise.allSettled([running])))) throw lost
    const answer = await running
    reserved.release()
    patience = 5
    return answer
  } finally {
    signal.removeEventListener('abort', stop)
    await sql.end({ timeout: patience })
  }
}

function guarded(sql: postgres.ReservedSql, lost: () => unknown): Line {
  const guard = <A extends unknown[], R>(query: (...args: A) => R) => {
    return (...args: A): R => {
      if (lost()) throw lost()
      return query(...args)
    }
  }
  const { json, array } = sql
  return Object.assign(guard(sql as (...args: never[]) => unknown), { json, array, unsafe: guard(sql.unsafe) }) as unknown as Line
}

/** Whoever fails inside leaves the transaction open; `withLine` then cuts it off. */
export async function inTransaction<T>(line: Line, mode: string, run: () => Promise<T>): Promise<T> {
  await line.unsafe(`begin ${mode}`)
  const answer = await run()
  const { command } = await line`commit`
  if (command !== 'COMMIT') throw new Error('PostgreSQL undid the transaction')
  return answer
}
