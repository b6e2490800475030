import type postgres from 'postgres'
import { StartRefusal } from '../start-refusal.ts'
import { connect } from './connect.ts'
import { givingWay, isInTheWay, tryingAgain } from './give-way.ts'
import { applyOnline, applyWithin, readApplied, takeMigrationLock } from './migration-store.ts'
import { type AppliedMigration, type Migration, readMigrations } from './read-migrations.ts'

const usualPatience = 60_000

/** `upTo` a version, and another `folder`, are for tests of upgrades. */
type Options = { upTo?: number; patience?: number; folder?: string }

/** Brings the database to the newest schema, forward only, beside nodes at work. */
export async function migrate(url: string, { upTo = Infinity, patience = usualPatience, folder }: Options = {}): Promise<void> {
  const migrations = await readMigrations(folder)
  const wanted = migrations.filter(({ version }) => version <= upTo)
  // A connection that the driver renews after a while would have lost the lock and what is set below.
  const sql = connect(url, { max: 1, max_lifetime: null })
  try {
    await reach(sql)
    await sql`set lock_timeout = 0`
    await sql`set statement_timeout = 0`
    await sql`set transaction_timeout = 0`
    // A start with nothing to do does not ask for the lock: a backup holds it for as long as it takes.
    if ((await countKnown(sql, migrations)) < wanted.length) {
      await takeMigrationLock(sql, 'alone')
      for (const migration of wanted.slice(await countKnown(sql, migrations))) {
        if (migration.online) await carryOutOnline(sql, migration.online, migration, patience)
        else await carryOut(sql, migration, patience)
      }
    }
    await refuseMightyRoles(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/**
 * Creates the schema in an empty database, for tools that work beside a running Prosa. A database of another version is refused, because a
 * Prosa of that version may be running on it.
 */
export async function createSchemaOnce(url: string): Promise<void> {
  const migrations = await readMigrations()
  const sql = connect(url, { max: 1 })
  try {
    await reach(sql)
    const applied = await readApplied(sql)
    refuseStrange(applied, migrations)
    const newest = applied.at(-1)
    if (newest && applied.length < migrations.length)
      throw new StartRefusal(
        `The database has schema ${newest.version} and this version of Prosa needs ${migrations.at(-1)!.version}: start this version once, which migrates it. Nothing was changed.`,
      )
    if (newest) return
  } finally {
    await sql.end({ timeout: 5 })
  }
  await migrate(url)
}

export async function reach(sql: postgres.Sql): Promise<void> {
  try {
    await sql`select 1`
  } catch (error) {
    const reason = error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error)
    throw new StartRefusal(`The database cannot be reached (${reason}): check DATABASE_URL and that the server runs.`)
  }
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

async function carryOut(sql: postgres.Sql, migration: Migration, patience: number) {
  const { name } = migration
  try {
    await givingWay(sql, patience, (tx) => applyWithin(tx, migration))
  } catch (error) {
    if (!isInTheWay(error)) throw new StartRefusal(`Migration ${name} failed and was undone (${reasonOf(error)}).`)
    throw new StartRefusal(
      `Migration ${name} gave way for ${patience / 1000} s to others who use its tables, and was undone (${reasonOf(error)}): start again when less is going on.`,
    )
  }
}

async function carryOutOnline(sql: postgres.Sql, statements: readonly string[], migration: Migration, patience: number) {
  try {
    await tryingAgain(patience, () => applyOnline(sql, statements, migration))
  } catch (error) {
    throw new StartRefusal(
      `Migration ${migration.name} failed half-way (${reasonOf(error)}): what it did stays, and the next start begins it again.`,
    )
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
