import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { onTestFinished } from 'vitest'
import { backUp } from '../../kit/backup/back-up.ts'
import type { PgDumpPlace } from '../../kit/backup/pg-dump.ts'
import { restore } from '../../kit/backup/restore.ts'
import { leftOut } from '../../kit/backup/snapshot-store.ts'
import { connect } from '../../kit/db/connect.ts'
import { personOf, plantRow } from '../scenes/plant-row.ts'
import { fastFolder } from './fast-folder.ts'

const quiet = { passing: () => undefined, done: (_name: string): unknown => undefined, note: (_sentence: string): unknown => undefined }
const noPgDump = null as PgDumpPlace | null
const unstopped = () => new AbortController().signal

/** Backups of databases and data folders, for the time of one test. */
export function backupPlace(atEnd: (clear: () => void) => void = onTestFinished) {
  const folder = fastFolder('backups')
  const clear = () => rmSync(folder, { recursive: true })
  atEnd(clear)
  let made = 0
  const emptyFolder = () => {
    const path = join(folder, `${++made}`)
    mkdirSync(path)
    return path
  }
  return {
    clear,
    emptyFolder,
    async backUp(
      url: string,
      { dataDir = emptyFolder(), to = join(emptyFolder(), 'backup.tar.gz'), progress = quiet, pgDump = noPgDump } = {},
    ) {
      return { to, manifest: await backUp({ url, dataDir, to, keyMark: null, pgDump, progress, signal: unstopped() }) }
    },
    restore: (from: string, databaseUrl: string | null, dataDir = emptyFolder(), progress = quiet) =>
      restore({ from, place: { databaseUrl, dataDir }, progress, signal: unstopped() }),
  }
}

/** A line past row security, for the time of one test. */
export function aSuperuser(url: string): postgres.Sql {
  const sql = connect(url, { max: 1 })
  onTestFinished(() => sql.end())
  return sql
}

/** Every table of ours that a backup holds, with its columns. */
export async function keptTables(superuser: postgres.Sql): Promise<Record<string, string[]>> {
  const rows = await superuser<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(format('%I', a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (${leftOut}) group by 1 order by 1`
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

/** Tables in which a restore changes rows, because it begins a hold of outgoing work. */
export const changedByRestore = ['outgoing_hold', 'outgoing_reviews', 'outgoing_decisions', 'sign_in_mails']

/** All rows in their text form, by table. */
export async function allRows(superuser: postgres.Sql, tables: Record<string, string[]>): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const [name, columns] of Object.entries(tables)) {
    if (changedByRestore.includes(name)) continue
    const rows = await superuser.unsafe<{ line: string }[]>(`select row(${columns.join(', ')})::text as line from ${name} order by 1`)
    all[name] = rows.map(({ line }) => line)
  }
  return all
}

/** A row of this company in every table, and a person who is its member. */
export async function plantEverywhere(superuser: postgres.Sql, companyId: string) {
  for (const table of Object.keys(await keptTables(superuser))) {
    if (table !== 'persons') await plantRow(superuser, table, companyId)
    else
      await superuser`insert into persons (person_id, email, password_hash) values (${personOf(companyId)}, ${`${companyId}@x.test`}, 'x')`
  }
}
