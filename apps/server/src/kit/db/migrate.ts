import type postgres from 'postgres'
import { StartRefusal } from '../start-refusal.ts'
import { connect } from './connect.ts'
import { givingWay, isInTheWay } from './give-way.ts'
import { type AppliedMigration, type Migration, readMigrations } from './read-migrations.ts'

/** Two nodes that start together migrate one after the other, and not while a backup reads. */
export const migrationLock = 7_316_001
const usualPatience = 60_000

/** `upTo` a version, and another `folder`, are for tests of upgrades. */
type Options = { upTo?: number; patience?: number; folder?: string }

/** Brings the database to the newest schema, forward only, beside nodes at work. */
export async function migrate(url: string, { upTo = Infinity, patience = usualPatience, folder }: Options = {}): Promise<void> {
  const migrations = await readMigrations(folder)
  const wanted = migrations.filter(({ version }) => version <= upTo)
  const sql = connect(url, { max: 1 })
  try {
    await reach(sql)
    await sql`set lock_timeout = 0`
    await sql`set statement_timeout = 0`
    await sql`set transaction_timeout = 0`
    // A start with nothing to do does not ask for the lock: a backup holds it for as long as it takes.
    if ((await countKnown(sql, migrations)) < wanted.length) {
      await sql`select pg_advisory_lock(${migrationLock})`
      for (const migration of wanted.slice(await countKnown(sql, migrations))) {
        await carryOut(sql, `Migration ${migration.name}`, patience, (tx) => applyWithin(tx, migration))
      }
    }
    await refuseMightyRoles(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

export async function reach(sql: postgres.Sql): Promise<void> {
  try {
    await sql`select 1`
  } catch (error) {
    const reason = error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error)
    throw new StartRefusal(`The database cannot be reached (${reason}): check DATABASE_URL and that the server runs.`)
  }
}

/** Empty where no migration ever ran. */
export async function readApplied(sql: postgres.ISql): Promise<AppliedMigration[]> {
  const [list] = await sql<{ found: boolean }[]>`select to_regclass('schema_migrations') is not null as found`
  return list?.found ? sql<AppliedMigration[]>`select version, name, checksum from schema_migrations order by version` : []
}

async function countKnown(sql: postgres.Sql, migrations: readonly Migration[]): Promise<number> {
  const applied = await readApplied(sql)
  refuseStrange(applied, migrations)
  return applied.length
}

function refuseStrange(applied: readonly AppliedMigration[], migrations: readonly Migration[]) {
  for (const [index, row] of applied.entries()) {
    const known = migrations[index]
    if (!known) {
      const newest = migrations.at(-1)?.version
      throw new StartRefusal(
        `The database has schema ${row.version} but this version of Prosa knows only ${newest}: start the newer version.`,
      )
    }
    if (known.version !== row.version || known.checksum !== row.checksum) {
      throw new StartRefusal(
        `Migration ${row.name} was changed after it ran on this database: restore the file; migrations only go forward.`,
      )
    }
  }
}

/** The roles belong to the whole server: someone may have made or changed them before us, or since. */
async function refuseMightyRoles(sql: postgres.Sql) {
  const mighty = await sql<{ name: string }[]>`
    select rolname as name from pg_roles where rolname in ('prosa_app', 'prosa_doors') and (rolsuper or rolbypassrls)`
  for (const { name } of mighty) {
    throw new StartRefusal(
      `The role ${name} may pass by row-level security: an administrator must say: alter role ${name} nosuperuser nobypassrls.`,
    )
  }
}

async function carryOut(sql: postgres.Sql, what: string, patience: number, run: (tx: postgres.TransactionSql) => Promise<void>) {
  try {
    await givingWay(sql, patience, run)
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const reason = error instanceof Error ? error.message : String(error)
    if (!isInTheWay(error)) throw new StartRefusal(`${what} failed and was undone (${reason}).`)
    throw new StartRefusal(
      `${what} gave way for ${patience / 1000} s to others who use its tables, and was undone (${reason}): start again when less is going on.`,
    )
  }
}

/** As a part of the caller's transaction; who calls it holds the lock. */
export async function applyWithin(tx: postgres.ISql, { version, name, checksum, sql: text }: Migration): Promise<void> {
  await tx`create table if not exists schema_migrations (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`
  await tx.unsafe(text)
  await tx`insert into schema_migrations (version, name, checksum) values (${version}, ${name}, ${checksum})`
}
