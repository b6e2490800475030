import postgres from 'postgres'
import { allAnswered } from './all-answered.ts'
import { cancelOnAbort, type StatementCanceller } from './cancel-statement.ts'
import { connect, limits } from './connect.ts'
import { openLines, type PoolCounts } from './db-lines.ts'

/** One transaction of one company: a tagged template, db`select …`. It refuses everything once the transaction is over. */
export type Db = postgres.ReservedSql

/**
 * `onlyReads`: PostgreSQL refuses every write in it. `entersItself`: its first statement sets the company, by `entering`; before that it sees
 * nothing. `isPatient`, which it is unless told otherwise: waits for a server that is away and comes back by itself. `statementMs`: the time
 * limit of each statement, in place of the one that all have. `signal`: when it aborts, the running statement is cancelled in PostgreSQL and
 * the transaction rolled back.
 */
export type Manner = { onlyReads?: boolean; entersItself?: boolean; isPatient?: boolean; statementMs?: number; signal?: AbortSignal }

export type Database = {
  /** Everything inside sees and writes only rows of this company; of none with null. */
  transaction<T>(companyId: string | null, run: (db: Db) => Promise<T>, manner?: Manner): Promise<T>
  /** A transaction of one statement, which takes one round trip. */
  statement<T extends readonly object[]>(
    companyId: string | null,
    write: (db: Db) => postgres.PendingQuery<T & postgres.MaybeRow[]>,
  ): Promise<T>
  ping(): Promise<void>
  counts(): PoolCounts
  close(): Promise<void>
}

/** The role the pool works as: neither superuser nor BYPASSRLS, so row-level security holds even where a query forgets its company. */
export const poolRole = 'prosa_app'

type DatabaseParts = {
  wake?: Wake
  behindPooler?: boolean
  awaitsServer?: boolean
  /** Gets the error of each transaction that was allowed to write. */
  onWriteError?: (error: unknown) => void
}

export function openDatabase(
  url: string,
  max = 20,
  { wake = () => undefined, behindPooler = false, awaitsServer = false, onWriteError = () => undefined }: DatabaseParts = {},
): Database {
  const role = behindPooler ? { behindPooler } : { role: poolRole }
  const begin = behindPooler ? beginAnew : beginHere
  const lines = openLines({
    max,
    open: (onclose) => connect(url, { max: 1, onclose, ...role }),
    // Behind a pooler somebody else may be waiting for the connection.
    endsWithin: behindPooler ? 0 : 5,
    awaitsServer,
  })
  const watched = <T>(writing: Promise<T>): Promise<T> =>
    writing.catch((error: unknown) => {
      onWriteError(error)
      throw error
    })
  const transaction: Database['transaction'] = (companyId, run, manner = {}) => {
    const carried = lines.borrow((line) => carryOut(line, { companyId, begin, ...manner }, run, wake), manner.isPatient)
    return manner.onlyReads ? carried : watched(carried)
  }
  return {
    transaction,
    statement: (companyId, write) => watched(lines.borrow((line) => carryOutOne(line, { companyId, begin }, write, wake))),
    ping: () => transaction(null, async (db) => void (await db`select 1`), { isPatient: false }),
    counts: lines.counts,
    close: lines.close,
  }
}

const topicsOf = new WeakMap<Db, Set<string>>()

/** Whoever waits under this topic is woken once the transaction has committed, and not if it is undone. */
export function wakeAfterCommit(db: Db, topic: string) {
  topicsOf.set(db, (topicsOf.get(db) ?? new Set()).add(topic))
}

/**
 * Sets the transaction's company in the statement that asks who enters it: a source of one row, `entered`, with the `company_id`. What is
 * asked under row security must be joined to it by `lateral (… offset 0)`: only then is it asked after the company is set.
 * Asked before, it would find nothing, for a transaction begins without a company.
 */
export const entering = (db: Db, companyId: string) =>
  db`(select set_config('prosa.company_id', ${companyId}, true)::uuid as company_id offset 0) entered`

/**
 * The same transaction, for as long as `run` takes in another company: what it writes there is committed with the rest or not at all,
 * and nobody holds one connection while waiting for a second.
 */
export async function inCompany<T>(db: Db, companyId: string, run: () => Promise<T>): Promise<T> {
  const [{ home }] = await db<[{ home: string }]>`select current_setting('prosa.company_id') as home`
  const enter = (wanted: string) => db`select set_config('prosa.company_id', ${wanted}, true)`
  await enter(companyId)
  try {
    return await run()
  } finally {
    // After an error of the database nothing more is said in this transaction, this neither.
    await Promise.allSettled([enter(home)])
  }
}

type Line = { sql: Db; lost: Error | null; lose(reason: Error): void; endLater(): void }
type Wake = (topic: string) => void
type Begin = (sql: Db, manner: Manner) => Promise<unknown>
type Opening = Manner & { companyId: string | null; begin: Begin }

const beginHere: Begin = (sql, { onlyReads, statementMs }) =>
  statementMs === undefined
    ? (onlyReads ? sql`begin read only` : sql`begin`).execute()
    : sql.unsafe(`begin${onlyReads ? ' read only' : ''}; ${settings({ statement_timeout: statementMs })}`).execute()

/** Behind a pooler each transaction may get another connection: it says itself as whom and how long it may work. One message, as a simple query. */
const beginAnew: Begin = (sql, { onlyReads, statementMs = limits.statement_timeout }) =>
  sql.unsafe(`begin${onlyReads ? ' read only' : ''}; ${settings({ role: poolRole, ...limits, statement_timeout: statementMs })}`).execute()
const settings = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join('; ')

async function carryOut<T>(line: Line, opened: Opening, run: (db: Db) => Promise<T>, wake: Wake): Promise<T> {
  const { companyId, begin, onlyReads = false, entersItself = false, signal } = opened
  signal?.throwIfAborted()
  const { sql } = line
  const canceller = signal && cancelOnAbort(signal)
  const { db, fence } = fenced(line, canceller)
  // Not awaited: begin and the company travel in one round trip with the first query.
  const opening = Promise.allSettled([begin(sql, opened), !entersItself && enter(sql, companyId)])
  const refuseUnopened = async () => {
    for (const step of await opening) if (step.status === 'rejected') throw step.reason
  }
  try {
    const answer = await run(db).finally(fence)
    await canceller?.stop()
    await refuseUnopened()
    if (line.lost) throw line.lost
    if (onlyReads) {
      // There is nothing that its end could keep or lose: nobody need wait for it.
      line.endLater()
      return answer
    }
    const { command } = await sql`commit`
    if (command !== 'COMMIT') throw new Error('a query failed, its error was swallowed, and PostgreSQL undid the transaction')
    for (const topic of topicsOf.get(db) ?? []) wake(topic)
    return answer
  } catch (error) {
    if (isLastWord(error)) line.lose(error)
    await canceller?.stop()
    if (line.lost) throw error
    const [rolledBack] = await Promise.allSettled([sql`rollback`])
    if (rolledBack.status === 'rejected') throw new AggregateError([error, rolledBack.reason], 'rollback failed')
    await refuseUnopened()
    throw error
  }
}

const enter = (sql: Db, companyId: string | null) => sql`select set_config('prosa.company_id', ${companyId ?? ''}, true)`.execute()

/** The commit travels behind the statement: where that one fails, PostgreSQL makes a rollback of it. */
async function carryOutOne<T extends readonly object[]>(
  line: Line,
  { companyId, begin }: Opening,
  write: (db: Db) => postgres.PendingQuery<T & postgres.MaybeRow[]>,
  wake: Wake,
): Promise<T> {
  const { sql } = line
  const { db, fence } = fenced(line)
  try {
    const statement = write(db)
    const [, , answer, { command }] = await allAnswered([begin(sql, {}), enter(sql, companyId), statement.execute(), sql`commit`.execute()])
    if (command !== 'COMMIT') throw new Error('PostgreSQL undid the transaction')
    for (const topic of topicsOf.get(db) ?? []) wake(topic)
    return answer
  } catch (error) {
    if (isLastWord(error)) line.lose(error)
    throw error
  } finally {
    fence()
  }
}

/**
 * What a handler gets. Work that it left running (one of several at once refused) must not go on in the transaction of whoever
 * has the connection next, which may be another company's.
 */
function fenced(line: Line, canceller?: StatementCanceller): { db: Db; fence(): void } {
  let over = false
  const guard = <A extends unknown[], R>(query: (...args: A) => R) => {
    return (...args: A): R => {
      if (line.lost) throw line.lost
      if (over) throw new Error('this transaction is over: await everything that uses its db')
      const asked = query(...args)
      return canceller ? canceller.watch(asked) : asked
    }
  }
  const { json, array, typed } = line.sql
  const db = Object.assign(guard(line.sql as (...args: never[]) => unknown), { json, array, typed, unsafe: guard(line.sql.unsafe) })
  const fence = () => {
    over = true
  }
  return { db: db as unknown as Db, fence }
}

/** The server says it before it closes the connection. */
const isLastWord = (error: unknown): error is Error =>
  error instanceof postgres.PostgresError && ['FATAL', 'PANIC'].includes(error.severity)
