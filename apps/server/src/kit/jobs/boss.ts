import type { Db as BossDb, PgBoss } from 'pg-boss'
import type { Database, Db } from '../db/db.ts'

/** What pg-boss keeps is names, ids and times. What a job is about, and what went wrong, stays in `jobs`, under row security. */
export const bossSchema = 'pgboss'
export const bossQueues = { jobs: 'jobs', schedules: 'schedules' } as const

/** Seconds. A job whose node went away is given to another one after `heartbeat`, when somebody looks. */
export const usualPace = { heartbeat: 15, supervise: 15, cron: 30, cronWorker: 5, poll: 5 }
export type Pace = typeof usualPace

const day = 86_400

/** A running job says so all the time, so it may take a day; what is over is kept as long, for whoever looks into it. */
export const queueOptions = ({ heartbeat }: Pace) => ({ heartbeatSeconds: heartbeat, expireInSeconds: day, deleteAfterSeconds: day })

/** pg-boss works on our pool, as prosa_app: it may read and write its tables, and change none. Loaded late: it takes a tenth of a second. */
export async function openBoss(database: Database, pace: Pace, report: (error: unknown) => void): Promise<PgBoss> {
  const library = await import('pg-boss')
  const boss = new library.PgBoss({
    db: { executeSql: (text, values) => database.transaction(null, (db) => within(db).executeSql(text, values)) },
    schema: bossSchema,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    cronMonitorIntervalSeconds: pace.cron,
    cronWorkerIntervalSeconds: pace.cronWorker,
    flowIntervalSeconds: 3_600,
  })
  // What it tells of a worker is a copy of the error, which is none itself.
  boss.on('error', (error) => report(error instanceof Error ? error : Object.assign(new Error('pg-boss failed'), error)))
  return boss
}

/** For what must happen in a transaction of ours. */
export function within(db: Db): BossDb {
  return {
    async executeSql(text, values = []) {
      const rows: unknown[] = await db.unsafe(withoutTransaction(text), values.map((value) => asText(db, value)) as never[])
      return { rows: rows.some(Array.isArray) ? rows.flat() : [...rows] }
    },
  }
}

/** Its scripts begin and commit by themselves; here a transaction is open already. */
export const withoutTransaction = (script: string) => script.replace(/^\s*(BEGIN|COMMIT);\s*$/gm, '')

/** "Unknown": the server finds the type, as with the driver pg-boss was written for. Ours would write a text for json as json once more. */
const unknownType = 705

function asText(db: Db, value: unknown) {
  if (value === null || value === undefined) return null
  const text = Array.isArray(value) ? arrayText(value) : value instanceof Date ? value.toISOString() : plainText(value)
  return db.typed(text, unknownType)
}

const plainText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const arrayText = (values: readonly unknown[]) =>
  `{${values.map((value) => (value === null ? 'NULL' : `"${plainText(value).replace(/["\\]/g, '\\$&')}"`)).join(',')}}`
