import packageOfBoss from 'pg-boss/package.json' with { type: 'json' }
import type postgres from 'postgres'
import { StartRefusal } from '../start-refusal.ts'
import { bossQueues, bossSchema, queueOptions, usualPace, withoutTransaction } from './boss.ts'

const known = packageOfBoss.pgboss.schema

/** Whether the tables of pg-boss are those of its installed version, with our queues in them. */
export async function isBossReady(sql: postgres.ISql): Promise<boolean> {
  const version = await readVersion(sql)
  if (version !== null && version > known) {
    throw new StartRefusal(`The job tables have version ${version} but this version of Prosa knows only ${known}: start the newer version.`)
  }
  if (version !== known) return false
  const queues = await sql`select 1 from pgboss.queue where name = any (${Object.values(bossQueues)})`
  return queues.length === Object.keys(bossQueues).length
}

/** With the owner's connection, under the lock of the migrations, by the plans of pg-boss itself; all of it or nothing. */
export async function upgradeBoss(tx: postgres.TransactionSql): Promise<void> {
  const { getConstructionPlans, getMigrationPlans, PgBoss } = await import('pg-boss')
  const version = await readVersion(tx)
  const run = async (script: string) => ({ rows: await tx.unsafe(withOurPatience(withoutTransaction(script))) })
  if (version === null) await run(getConstructionPlans(bossSchema))
  else if (version < known) await run(atOnce(getMigrationPlans(bossSchema, version)))
  const boss = new PgBoss({ db: { executeSql: run }, schema: bossSchema })
  for (const queue of Object.values(bossQueues)) await boss.createQueue(queue, queueOptions(usualPace))
  await tx`grant usage on schema pgboss to prosa_app`
  await tx`grant select, insert, update, delete on all tables in schema pgboss to prosa_app`
  await tx`grant usage on all sequences in schema pgboss to prosa_app`
}

/** Its scripts wait for a lock for half a minute, in which calls would fail. */
const withOurPatience = (script: string) => script.replace(/^\s*SET LOCAL lock_timeout = \d+;\s*$/gm, '')

/** After its transaction a plan builds indexes beside running work. These tables are small, and one that is missing would never be noticed. */
function atOnce(plan: string): string {
  const [inTransaction = '', afterwards = ''] = plan.split(/^\s*COMMIT;\s*$/m)
  return inTransaction + afterwards.replaceAll(' CONCURRENTLY', '')
}

async function readVersion(sql: postgres.ISql): Promise<number | null> {
  const [found] = await sql<[{ isThere: boolean }]>`select to_regclass('pgboss.version') is not null as is_there`
  if (!found.isThere) return null
  const [row] = await sql<[{ version: number }]>`select version from pgboss.version`
  return row.version
}
