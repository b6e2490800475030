import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { isRunning } from '../is-running.ts'
import { StartRefusal } from '../start-refusal.ts'

// Advisory locks belong to one database: every Prosa must ask for this one in the same.
const lockDatabase = 'postgres'
const lockKey = 7_076_761
const nameOfOwner = 'prosa owner '

export class FolderInUse extends StartRefusal {}

export type Ownership = { release(): Promise<void>; createDatabase(name: string): Promise<void> }
type Address = { port: number; password: string; dataDir: string; onLost: (why: string) => void }

/** Holds the folder for this process by a lock on one connection. Answers null while the server is starting or stopping: ask again. */
export async function takeOwnership({ port, password, dataDir, onLost }: Address): Promise<Ownership | null> {
  let owned = false
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
      if (owned) void keep()
    },
  })
  const tryLock = async () => (await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as taken`)[0]?.taken === true
  const keep = async () => {
    const again = await tryLock().catch(() => false)
    if (owned && !again) onLost(`The database in ${dataDir} has ended; the reason is in its postgres.log.`)
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
        throw new FolderInUse(`The data folder ${dataDir} is in use by another Prosa (process ${holder ?? 'unknown'}).`)
      }
      await pause(50)
    }
    owned = true
    return { release, createDatabase: (name) => createDatabase(sql, name) }
  } catch (error) {
    await release()
    if (isPassing(error)) return null
    throw refusalOf(error, dataDir)
  }
}

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
