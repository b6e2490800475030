import postgres from 'postgres'

/** One transaction of one company: a tagged template, db`select …`. */
export type Db = postgres.ReservedSql

export type Database = {
  /** Everything inside sees and writes only rows of this company; of none with null. */
  transaction<T>(companyId: string | null, run: (db: Db) => Promise<T>): Promise<T>
  ping(): Promise<void>
  close(): Promise<void>
}

/** The role the pool works as: neither superuser nor BYPASSRLS, so row-level security holds even where a query forgets its company. */
export const poolRole = 'prosa_app'

const limits = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 20_000 }

// Times are epoch milliseconds everywhere above the database; counts fit a number.
const types = {
  time: { to: 1184, from: [1184], serialize: (value: number) => new Date(value).toISOString(), parse: (text: string) => Date.parse(text) },
  count: { to: 20, from: [20], serialize: String, parse: Number },
}

export function connect(url: string, options: { max: number; role?: string }) {
  return postgres(url, {
    max: options.max,
    types,
    transform: { column: { from: postgres.toCamel } },
    connect_timeout: 10,
    connection: { application_name: 'prosa', ...limits, ...(options.role ? { role: options.role } : {}) },
    onnotice: () => undefined,
  })
}

export function openDatabase(url: string, max = 20): Database {
  const pool = connect(url, { max, role: poolRole })
  return {
    async transaction(companyId, run) {
      const db = await pool.reserve()
      try {
        // Not awaited: begin and the company travel in one round trip with the first query.
        const opening = Promise.allSettled([
          db`begin`.execute(),
          db`select set_config('prosa.company_id', ${companyId ?? ''}, true)`.execute(),
        ])
        const answer = await finish(db, run)
        for (const step of await opening) if (step.status === 'rejected') throw step.reason
        return answer
      } finally {
        db.release()
      }
    },
    ping: async () => {
      await pool`select 1`
    },
    close: () => pool.end({ timeout: 5 }),
  }
}

async function finish<T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> {
  let answer: T
  try {
    answer = await run(db)
  } catch (error) {
    const [rolledBack] = await Promise.allSettled([db`rollback`])
    if (rolledBack.status === 'rejected') throw new AggregateError([error, rolledBack.reason], 'rollback failed')
    throw error
  }
  await db`commit`
  return answer
}
