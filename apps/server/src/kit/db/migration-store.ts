import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import { indexMadeBy, offline } from './online-statements.ts'
import type { AppliedMigration, Migration } from './read-migrations.ts'

/** Two nodes that start together migrate one after the other, and not while a backup reads. */
export const migrationLock = 7_316_001
const askEvery = 100

const waysToAsk = {
  alone: 'pg_try_advisory_lock',
  shared: 'pg_try_advisory_lock_shared',
  untilCommit: 'pg_try_advisory_xact_lock',
}

/**
 * Asked for until it is given, and not waited for: whoever waits inside a query is a reader for PostgreSQL, and an online migration, which
 * holds the lock, waits until everybody has gone who read before it. Each would wait for the other.
 */
export async function takeMigrationLock(sql: postgres.ISql, way: keyof typeof waysToAsk): Promise<void> {
  for (;;) {
    const [row] = await sql.unsafe<[{ given: boolean }]>(`select ${waysToAsk[way]}(${migrationLock}) as given`)
    if (row.given) return
    await pause(askEvery)
  }
}

/** Empty where no migration ever ran. */
export async function readApplied(sql: postgres.ISql): Promise<AppliedMigration[]> {
  const [list] = await sql<{ found: boolean }[]>`select to_regclass('schema_migrations') is not null as found`
  return list?.found ? sql<AppliedMigration[]>`select version, name, checksum from schema_migrations order by version` : []
}

/** As a part of the caller's transaction; who calls it holds the lock. */
export async function applyWithin(tx: postgres.ISql, migration: Migration): Promise<void> {
  await tx`create table if not exists schema_migrations (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`
  await tx.unsafe(migration.online ? offline(migration.online) : migration.sql)
  await noteApplied(tx, migration)
}

/**
 * Statement by statement, beside everybody's work; who calls it holds the lock, so what is half-made is nobody's any more. Noted only at the
 * end: cut off anywhere, the next start begins again.
 */
export async function applyOnline(sql: postgres.ISql, statements: readonly string[], migration: AppliedMigration): Promise<void> {
  for (const statement of statements) {
    const index = indexMadeBy(statement)
    if (index && (await isHalfMade(sql, index))) await sql.unsafe(`drop index concurrently if exists ${index}`)
    await sql.unsafe(statement)
  }
  await noteApplied(sql, migration)
}

/** `create index concurrently` may leave an index behind that is written and never read. To `if not exists` it is there. */
async function isHalfMade(sql: postgres.ISql, index: string): Promise<boolean> {
  const found = await sql`select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`
  return found.length > 0
}

async function noteApplied(sql: postgres.ISql, { version, name, checksum }: AppliedMigration) {
  await sql`insert into schema_migrations (version, name, checksum) values (${version}, ${name}, ${checksum})`
}
