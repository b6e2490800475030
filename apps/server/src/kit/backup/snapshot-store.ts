import { readApplied, takeMigrationLock } from '../db/migration-store.ts'
import type { AppliedMigration } from '../db/read-migrations.ts'
import { StartRefusal } from '../start-refusal.ts'
import { inTransaction, type Line, withLine } from './line-store.ts'
import type { SequenceState } from './manifest.ts'
import { rowsOut } from './rows-store.ts'

type Table = { name: string; columns: string[] }
type SeenTable = Table & { hidden: boolean; opened: boolean; divided: boolean }

export type Snapshot = {
  postgres: string
  migrations: AppliedMigration[]
  tables: Table[]
  /** Those that are partitioned. */
  divided: string[]
  /** Row security binds this login: whoever reads must say the word of the backup. */
  isBound: boolean
  rowsOf(table: Table): AsyncGenerator<Buffer>
  sequences(): Promise<SequenceState[]>
  /** What another connection names to see this very moment, for as long as this one stands. */
  share(): Promise<string>
  /** Says when it stands no more. */
  cut: AbortSignal
}

/** What a restored database must not take over: migrations write their own list, and the log of events counts this server's transactions. */
export const leftOut = ['schema_migrations', 'events', 'event_log']

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Everything read inside is of one moment, whoever writes meanwhile. Migrations wait until it is over. */
export function withSnapshot<T>(url: string, signal: AbortSignal, run: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return withLine(url, signal, async (line, cut) => {
    // Before the transaction, whose first query decides what it sees: a table rewritten after that would look empty.
    await takeMigrationLock(line, 'shared')
    return inTransaction(line, 'isolation level repeatable read read only', async () => run(await openSnapshot(line, cut)))
  })
}

async function openSnapshot(line: Line, cut: AbortSignal): Promise<Snapshot> {
  for (const setting of [`datestyle = 'ISO, YMD'`, `intervalstyle = 'postgres'`, `timezone = 'UTC'`, 'extra_float_digits = 1']) {
    await line.unsafe(`set local ${setting}`)
  }
  const migrations = await readApplied(line)
  if (migrations.length === 0) throw new StartRefusal('There are no tables of Prosa in this database: nothing was backed up.')
  const tables = await listTables(line)
  const names = tables.map(({ name }) => `public.${quoted(name)}`)
  if (names.length > 0) await line.unsafe(`lock table ${names.join(', ')} in access share mode`)
  const isBound = await openAllRows(line, tables)
  const [server] = await line<{ version: string }[]>`select current_setting('server_version') as version`
  return {
    postgres: server?.version ?? '',
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    divided: tables.filter(({ divided }) => divided).map(({ name }) => name),
    isBound,
    rowsOf: ({ name, columns }) =>
      rowsOut(line, `copy (select ${columns.map(quoted).join(', ')} from public.${quoted(name)}) to stdout with (encoding 'UTF8')`),
    sequences: () => readSequences(line),
    share: async () => (await line<[{ id: string }]>`select pg_export_snapshot() as id`)[0].id,
    cut,
  }
}

const listTables = (line: Line) => line<SeenTable[]>`
  select c.relname as name, row_security_active(c.oid) as hidden, c.relkind = 'p' as divided,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns,
    exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'backup' and p.polcmd = 'r' and p.polpermissive
        and (select oid from pg_roles where rolname = current_user) = any (p.polroles)
        and pg_get_expr(p.polqual, p.polrelid) = '(current_setting(''prosa.backup''::text, true) = ''on''::text)')
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid and not p.polpermissive) as opened
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all (${leftOut})
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`

/**
 * Either nothing is hidden from this login, and a table where something were would be an error; or each table has the policy for backups.
 * Answers whether the second is so.
 */
async function openAllRows(line: Line, tables: SeenTable[]): Promise<boolean> {
  const hidden = tables.filter((table) => table.hidden)
  if (hidden.length === 0) {
    await line`set local row_security = off`
    return false
  }
  const closed = hidden.filter(({ opened }) => !opened)
  if (closed.length > 0) {
    throw new StartRefusal(
      `The user of DATABASE_URL cannot see all rows of ${closed.map(({ name }) => name).join(', ')}, so nothing was backed up: start this version of Prosa once, which migrates, or use the login that owns the tables.`,
    )
  }
  await line`select set_config('prosa.backup', 'on', true)`
  return true
}

async function readSequences(line: Line): Promise<SequenceState[]> {
  const names = await line<{ name: string }[]>`select sequencename as name from pg_sequences where schemaname = 'public' order by 1`
  const states: SequenceState[] = []
  for (const { name } of names) {
    const [state] = await line.unsafe<Omit<SequenceState, 'name'>[]>(
      `select last_value::text as last_value, is_called from public.${quoted(name)}`,
    )
    if (state) states.push({ name, ...state })
  }
  return states
}
