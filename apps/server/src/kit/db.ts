import postgres from 'postgres'
import { within } from './closing.ts'

/** One transaction of one company: a tagged template, db`select …`. */
export type Db = postgres.ReservedSql

export type Database = {
  /** Everything inside sees and writes only rows of this company; of none with null. */
  transaction<T>(companyId: string | null, run: (db: Db) => Promise<T>): Promise<T>
  ping(): Promise<void>
  close(): Promise<void>
}

/** The role the pool works as: neither superuser nor BYPASSRLS, so row-level security holds even where a query forgets its company. */
const poolRole = 'prosa_app'

const limits = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 20_000 }

// Times are epoch milliseconds everywhere above the database; counts fit a number.
const types = {
  time: { to: 1184, from: [1184], serialize: (value: number) => new Date(value).toISOString(), parse: (text: string) => Date.parse(text) },
  count: { to: 20, from: [20], serialize: String, parse: Number },
}

type ConnectOptions = { max: number; role?: string; onclose?: () => void }

export function connect(url: string, { role, ...options }: ConnectOptions) {
  return postgres(url, {
    ...options,
    types,
    transform: { column: { from: postgres.toCamel } },
    connect_timeout: 10,
    connection: { application_name: 'prosa', ...limits, ...(role ? { role } : {}) },
    onnotice: () => undefined,
  })
}

export function openDatabase(url: string, max = 20): Database {
  const idle: Line[] = []
  const waiting: (() => void)[] = []
  const running = new Set<Promise<unknown>>()
  let free = max
  let isOver = false

  const enter = async () => {
    if (isOver) throw new LostConnection()
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  const takeLine = (): Line | null => {
    const line = idle.pop()
    return line?.lost ? takeLine() : (line ?? null)
  }

  const transaction: Database['transaction'] = async (companyId, run) => {
    await enter()
    try {
      const line = takeLine() ?? (await openLine(url))
      const work = onLine(line, (db) => carryOut(line, db, companyId, run))
      running.add(work)
      try {
        return await work
      } finally {
        running.delete(work)
        if (!line.lost) idle.push(line)
      }
    } finally {
      leave()
    }
  }

  return {
    transaction,
    ping: () => transaction(null, async (db) => void (await db`select 1`)),
    async close() {
      isOver = true
      await within(5_000, Promise.allSettled(running))
      await Promise.all(idle.splice(0).map((line) => line.close()))
    },
  }
}

type Line = { reserved: Db; lost: Error | null; onLost: (reason: Error) => void; close(): Promise<void> }

class LostConnection extends Error {
  readonly code = 'CONNECTION_CLOSED'
  override message = 'the connection to the database is closed'
}

/**
 * One connection for one transaction at a time. The pool of postgres.js cannot be used for that: when a connection is lost inside a
 * transaction, it writes the next query to nothing, which ends the process, or into the transaction of whoever got the connection next;
 * and each `reserve` that failed while the server was away keeps a connection for itself once the server is back.
 */
async function openLine(url: string): Promise<Line> {
  let line: Line | null = null
  const sql = connect(url, { max: 1, role: poolRole, onclose: () => line && lose(line, new LostConnection()) })
  await sql`select 1`
  const reserved = await sql.reserve()
  const close = () => {
    reserved.release()
    return sql.end({ timeout: 5 })
  }
  line = { reserved, lost: null, onLost: () => undefined, close }
  return line
}

function lose(line: Line, reason: Error) {
  line.lost ??= reason
  line.onLost(line.lost)
}

/** Nothing is sent after the loss, and nobody waits for what was sent before. */
function onLine<T>(line: Line, work: (db: Db) => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  line.onLost = reject
  const ask = (...query: Parameters<Db>) => {
    if (line.lost) throw line.lost
    return line.reserved(...query)
  }
  return Promise.race([promise, work(Object.assign(ask, line.reserved) as Db)])
}

async function carryOut<T>(line: Line, db: Db, companyId: string | null, run: (db: Db) => Promise<T>): Promise<T> {
  // Not awaited: begin and the company travel in one round trip with the first query.
  const opening = Promise.allSettled([db`begin`.execute(), db`select set_config('prosa.company_id', ${companyId ?? ''}, true)`.execute()])
  const refuseUnopened = async () => {
    for (const step of await opening) if (step.status === 'rejected') throw step.reason
  }
  try {
    const answer = await run(db)
    await refuseUnopened()
    const { command } = await db`commit`
    if (command !== 'COMMIT') throw new Error('a query failed, its error was swallowed, and PostgreSQL undid the transaction')
    return answer
  } catch (error) {
    if (isLastWord(error)) lose(line, error)
    if (line.lost) throw error
    const [rolledBack] = await Promise.allSettled([db`rollback`])
    if (rolledBack.status === 'rejected') throw new AggregateError([error, rolledBack.reason], 'rollback failed')
    await refuseUnopened()
    throw error
  }
}

/** The server says it before it closes the connection. */
const isLastWord = (error: unknown): error is Error =>
  error instanceof postgres.PostgresError && ['FATAL', 'PANIC'].includes(error.severity)
