import { existsSync } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { draftPath } from '../files/drafts.ts'
import { holdRestored } from '../outgoing/hold-store.ts'
import { StartRefusal } from '../start-refusal.ts'
import { inTransaction, type Line, withLine } from './line-store.ts'
import { closeTable, emptyTables, laySchema, loosen, openTable, refuseFilled, setSequences } from './load-store.ts'
import type { TablePart } from './manifest.ts'
import { isMedia, mediaFolder, writeMedia } from './media-files.ts'
import type { Backup } from './open-backup.ts'
import { tableOfPiece } from './piece-name.ts'
import type { Progress } from './progress.ts'
import type { RowsIn } from './rows-store.ts'

type Options = { url: string; dataDir: string; backup: Backup; progress: Progress; signal: AbortSignal }

/** Into an empty database, in one transaction: all of it is there, or nothing. Answers the tables that are not Prosa's and stay in the file. */
export async function loadBackup({ url, dataDir, backup, progress, signal }: Options): Promise<string[]> {
  const drafted = draftPath(dataDir)
  const media = join(dataDir, mediaFolder)
  let isMoved = false
  try {
    return await withLine(url, signal, (line) =>
      inTransaction(line, '', async () => {
        const strangers = await fillDatabase(line, backup, drafted, progress)
        if (backup.manifest.media.files > 0) {
          if (existsSync(media)) await rmdir(media)
          await rename(drafted, media)
          isMoved = true
        }
        return strangers
      }),
    )
  } catch (error) {
    await rm(drafted, { recursive: true, force: true })
    if (!isMoved) throw error
    throw new StartRefusal(
      `The database did not answer at the last moment. Look whether it is empty: if so, remove ${media} and restore again; else all is restored.`,
      { cause: error },
    )
  }
}

async function fillDatabase(line: Line, backup: Backup, mediaRoot: string, progress: Progress): Promise<string[]> {
  const { tables, sequences, migrations, media } = backup.manifest
  await refuseFilled(line)
  await laySchema(line, migrations.length)
  const { tighten } = await loosen(line)
  const known = await emptyTables(line, tables)
  const loader = openLoader(line, new Map(tables.filter(({ name }) => known.includes(name)).map((table) => [table.name, table])), progress)
  if (media.files > 0) await mkdir(mediaRoot, { mode: 0o700 })
  let bytes = 0
  await backup.read(async ({ name, size, chunks }) => {
    if (isMedia(name)) {
      await writeMedia(mediaRoot, name, chunks)
      bytes += size
      progress.passing('media', { bytes })
    } else await loader.load(tableOfPiece(name) ?? '', chunks)
  })
  await loader.end()
  if (media.files > 0) progress.done('media', media)
  await setSequences(line, sequences)
  progress.note('Checking what refers to what')
  await tighten()
  await holdRestored(line)
  return tables.map(({ name }) => name).filter((name) => !known.includes(name))
}

/** The pieces of a table come one after the other; the next table's first piece ends it. */
function openLoader(line: Line, tables: Map<string, TablePart>, progress: Progress) {
  let open: { table: TablePart; rows: RowsIn; bytes: number } | null = null
  const end = async () => {
    if (!open) return
    const { table, rows } = open
    open = null
    await closeTable(line, rows, table)
    progress.done(table.name, table)
  }
  const load = async (name: string, chunks: AsyncIterable<Buffer>) => {
    const table = tables.get(name)
    if (open?.table.name !== name) await end()
    if (table && !open) open = { table, rows: await openTable(line, table), bytes: 0 }
    for await (const chunk of chunks) {
      if (!open) continue
      await open.rows.write(chunk)
      open.bytes += chunk.length
      progress.passing(name, { bytes: open.bytes })
    }
  }
  return { load, end }
}
