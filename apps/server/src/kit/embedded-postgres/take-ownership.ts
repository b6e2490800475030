import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { isRunning } from '../files/is-running.ts'
import { within } from '../pace/closing.ts'
import { StartRefusal } from '../start-refusal.ts'

// Advisory locks belong to one database: every Prosa must ask for this one in the same.
const lockDatabase = 'postgres'
const lockKey = 7_076_761
const nameOfOwner = 'prosa owner '
const slowestRecovery = 60_000

export class FolderInUse extends StartRefusal {}

export type Ownership = {
  /** From here on the lock may go, the server is about to stop. Answers whether it was held, which it is not during a recovery. */
  stopKeeping(): Promise<boolean>
  release(): Promise<void>
  createDatabase(name: string): Promise<void>
}
type Address = { port: number; password: string; dataDir: string; isThere: () => boolean; onLost: (why: string) => void }

/** Holds the folder for this process by a lock on one connection. Answers null while the server is starting or stopping: ask again. */
export async function takeOwnership({ port, password, dataDir, isThere, onLost }: Address): Promise<Ownership | null> {
  let owned = false
  let keeping = false
  const sql = postgres({
    host: '127.0.0.1',
    port,
    username: 'postgres',
    password,
    database: lockDatabase,
    max: 1,
    // postgres.js would otherwise renew the connection after a while, and the lock would be lost with the old one.
    max_lifetime: null,
    connect_timeout: 10,
    fetch_types: false,
    connection: { application_name: nameOfOwner + process.pid, statement_timeout: 0, idle_session_timeout: 0 },
    onnotice: () => undefined,
    onclose: () => {
      if (owned && !keeping) void keep()
    },
  })
  const tryLock = async () => (await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as taken`)[0]?.taken === true
  /** When one connection dies, PostgreSQL ends all of them, recovers for a moment and goes on: so does its owner. */
  const keep = async () => {
    keeping = true
    const why = await keepTrying({ tryLock, findHolder: () => findHolder(sql), isOver: () => !owned, isThere, dataDir })
    keeping = false
    if (owned && why) onLost(why)
  }
  const stopKeeping = async () => {
    owned = false
    if (keeping) return false
    const [answer] = await Promise.allSettled([within(1_000, sql`select 1`)])
    return answer.status === 'fulfilled' && answer.value
  }
  const release = () => {
    owned = false
    return sql.end({ timeout: 0 })
  }
  try {
    const deadline = Date.now() + 10_000
    while (!(await tryLock())) {
      const holder = await findHolder(sql)
      // The server needs a moment to notice that a killed owner is gone.
      if ((holder && isRunning(holder)) || Date.now() > deadline) {
        throw new FolderInUse(inUse(dataDir, holder))
      }
      await pause(50)
    }
    owned = true
    return { stopKeeping, release, createDatabase: (name) => createDatabase(sql, name) }
  } catch (error) {
    await release()
    if (isPassing(error)) return null
    throw refusalOf(error, dataDir)
  }
}

type Trying = {
  tryLock: () => Promise<boolean>
  findHolder: () => Promise<number | null>
  isOver: () => boolean
  isThere: () => boolean
  dataDir: string
}

/** Answers why the lock is lost, or null when it is held again or no longer wanted. */
async function keepTrying({ tryLock, findHolder, isOver, isThere, dataDir }: Trying): Promise<string | null> {
  const deadline = Date.now() + slowestRecovery
  for (; Date.now() < deadline && !isOver(); await pause(200)) {
    if (!isThere()) return `The database in ${dataDir} has ended; the reason is in its postgres.log.`
    try {
      if (await tryLock()) return null
      const holder = await findHolder()
      if (holder && holder !== process.pid && isRunning(holder)) return inUse(dataDir, holder)
    } catch (error) {
      if (!isPassing(error)) return `The database in ${dataDir} is lost: ${error instanceof Error ? error.message : String(error)}.`
    }
  }
  return isOver()
    ? null
    : `The database in ${dataDir} did not recover within ${slowestRecovery / 1000} seconds; the reason is in its postgres.log.`
}

const inUse = (dataDir: string, holder: number | null) =>
  `The data folder ${dataDir} is in use by another Prosa (process ${holder ?? 'unknown'}).`

async function findHolder(sql: postgres.Sql): Promise<number | null> {
  const [row] = await sql<{ name: string }[]>`
    select activity.application_name as name from pg_locks lock join pg_stat_activity activity on activity.pid = lock.pid
    where lock.locktype = 'advisory' and lock.objid = ${lockKey} and lock.objsubid = 1 and lock.granted`
  return Number(row?.name.slice(nameOfOwner.length)) || null
}

async function createDatabase(sql: postgres.Sql, name: string) {
  const found = await sql`select 1 from pg_database where datname = ${name}`
  if (found.length === 0) await sql`create database ${sql(name)}`
}

const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P02',
  '57P03',
])

function isPassing(error: unknown): boolean {
  return passing.has((error as { code?: string }).code ?? '')
}

function refusalOf(error: unknown, dataDir: string): unknown {
  if ((error as { code?: string }).code !== '28P01') return error
  return new StartRefusal(`The file postgres-password in ${dataDir} is not the password of its database: put the original file back.`, {
    cause: error,
  })
}
