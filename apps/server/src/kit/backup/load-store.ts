import { connect } from '../db/connect.ts'
import { applyWithin, takeMigrationLock } from '../db/migration-store.ts'
import { readMigrations } from '../db/read-migrations.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { Line } from './line-store.ts'
import type { SequenceState } from './manifest.ts'
import { type RowsIn, rowsIn } from './rows-store.ts'
import { quoted } from './snapshot-store.ts'

type Table = { name: string; columns: string[]; rows: number }

/** Inside a transaction that holds the migration lock: whoever starts meanwhile waits, and finds all of it or nothing. */
export async function refuseFilled(line: Line) {
  await takeMigrationLock(line, 'untilCommit')
  const [found] = await line<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'doors') and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname = 'companies' desc, 1 limit 1`
  if (!found) return
  throw new StartRefusal(`The database is not empty (it has ${found.name}): restore into an empty one. Nothing was changed.`)
}

/** The schema as it was when the backup was made. */
export async function laySchema(line: Line, versions: number) {
  for (const migration of (await readMigrations()).slice(0, versions)) await applyWithin(line, migration)
}

type Loosened = { loosen: string; tighten: string }

/**
 * Foreign keys, triggers and forced row security would stand in the way of rows that come table by table. Answers what puts them back,
 * which for foreign keys checks all rows.
 */
export async function loosen(line: Line): Promise<{ tighten(): Promise<void> }> {
  const all = await line<Loosened[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as loosen,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as tighten, 1 as turn
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable %s trigger %I', tgrelid::regclass, case tgenabled when 'A' then 'always' else '' end, tgname), 2
    from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgenabled in ('O', 'A') and relnamespace = 'public'::regnamespace
    union all
    select format('alter table %s no force row level security', oid::regclass),
      format('alter table %s force row level security', oid::regclass), 3
    from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace
    order by turn`
  for (const { loosen } of all) await line.unsafe(loosen)
  return {
    async tighten() {
      for (const { tighten } of all) await line.unsafe(tighten)
    },
  }
}

/** Those of the backup that the migrations make; any other was somebody's own. Rows that migrations wrote are in the backup too. */
export async function emptyTables(line: Line, tables: readonly Table[]): Promise<string[]> {
  const names = tables.map(({ name }) => name)
  const known = await line<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any (${names})`
  if (known.length > 0) await line.unsafe(`truncate ${known.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)
  return known.map(({ name }) => name)
}

export const openTable = (line: Line, { name, columns }: Table): Promise<RowsIn> =>
  rowsIn(line, `copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin with (encoding 'UTF8')`)

export async function closeTable(line: Line, rows: RowsIn, { name, rows: expected }: Table) {
  rows.end()
  const found = await countRows(line, name)
  if (found !== expected) throw new StartRefusal(`The table ${name} has ${found} rows and not ${expected}: nothing was restored.`)
}

async function countRows(line: Line, name: string): Promise<number | undefined> {
  try {
    const [row] = await line.unsafe<{ count: number }[]>(`select count(*) as count from public.${quoted(name)}`)
    return row?.count
  } catch (cause) {
    if ((cause as { code?: string }).code !== '25P02') throw cause
    throw new StartRefusal(`The database refused the rows of ${name}, and says why in its log: nothing was restored.`, { cause })
  }
}

export async function setSequences(line: Line, sequences: readonly SequenceState[]) {
  for (const { name, lastValue, isCalled } of sequences) {
    await line`select setval(to_regclass(${`public.${quoted(name)}`}), ${lastValue}::text::bigint, ${isCalled})`
  }
}

/** The planner knows nothing of rows that have just come. */
export async function analyze(url: string) {
  const sql = connect(url, { max: 1 })
  try {
    await sql`set statement_timeout = 0`
    await sql`analyze`
  } finally {
    await sql.end({ timeout: 5 })
  }
}
