import { createArchive, type NewArchive } from './create-archive.ts'
import { type Manifest, manifestName, productVersion, type TablePart } from './manifest.ts'
import { mediaFiles } from './media-files.ts'
import { findPgDump, type PgDumpPlace, runPgDump } from './pg-dump.ts'
import { pieceName } from './piece-name.ts'
import type { Progress } from './progress.ts'
import { readDump, type TableRows } from './read-dump.ts'
import { type Snapshot, withSnapshot } from './snapshot-store.ts'
import { openTally } from './tally.ts'

/** A table's entry in the archive is at most about this long: its length must be known before it is written. */
const pieceBytes = 4 * 1024 * 1024

type Options = {
  url: string
  dataDir: string
  to: string
  keyMark: string | null
  /** Null where the database is the built-in one. */
  pgDump: PgDumpPlace | null
  progress: Progress
  signal: AbortSignal
}

/** Writes the database as it is at this moment, and the media files, into one new file. */
export async function backUp({ url, dataDir, to, keyMark, pgDump, progress, signal }: Options): Promise<Manifest> {
  const madeAt = new Date()
  const archive = createArchive(to, madeAt)
  try {
    const database = await withSnapshot(url, signal, async (snapshot) => {
      const found = await findPgDump(pgDump, url, snapshot)
      const isFound = 'program' in found
      progress.note(isFound ? `Reading the tables with pg_dump ${found.version}` : `Reading the tables without pg_dump: ${found.why}`)
      const tables = isFound ? readDump(runPgDump(found, snapshot), snapshot.tables) : readItself(snapshot)
      return { ...(await addDatabase(archive, snapshot, tables, progress)), reader: isFound ? `pg_dump ${found.version}` : 'prosa' }
    })
    // Rows first: a file is there before a row names it.
    const media = await addMedia(archive, dataDir, progress, signal)
    const about = { product: 'prosa', format: 1, version: productVersion(), madeAt: madeAt.toISOString(), keyMark } as const
    const manifest: Manifest = { ...about, ...database, media }
    const text = Buffer.from(JSON.stringify(manifest, null, 2))
    await archive.add(manifestName, text.length, [text])
    signal.throwIfAborted()
    await archive.finish()
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function* readItself({ tables, rowsOf }: Snapshot): AsyncGenerator<TableRows> {
  for (const table of tables) yield { table, rows: rowsOf(table) }
}

async function addDatabase(archive: NewArchive, snapshot: Snapshot, read: AsyncIterable<TableRows>, progress: Progress) {
  const { postgres, migrations } = snapshot
  const tables: TablePart[] = []
  for await (const { table, rows } of read) {
    const tally = openTally()
    let pieces = 0
    for await (const piece of inPieces(rows)) {
      tally.add(piece)
      pieces += 1
      await archive.add(pieceName(table.name, pieces), piece.length, [piece])
      progress.passing(table.name, tally.sofar())
    }
    const part = { ...table, ...tally.result() }
    progress.done(part.name, part)
    tables.push(part)
  }
  return { postgres, migrations, tables, sequences: await snapshot.sequences() }
}

async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [kept, length]: [Buffer[], number] = [[], 0]
  for await (const chunk of chunks) {
    kept.push(chunk)
    length += chunk.length
    if (length < pieceBytes) continue
    yield Buffer.concat(kept)
    ;[kept, length] = [[], 0]
  }
  if (length > 0) yield Buffer.concat(kept)
}

async function addMedia(archive: NewArchive, dataDir: string, progress: Progress, signal: AbortSignal): Promise<Manifest['media']> {
  const tally = openTally()
  let files = 0
  async function* watched(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      signal.throwIfAborted()
      progress.passing('media', { files, bytes: tally.sofar().bytes })
      yield chunk
    }
  }
  for await (const { name, size, chunks } of mediaFiles(dataDir)) {
    files += 1
    await archive.add(name, size, watched(tally.ofFile({ name, size, chunks })))
  }
  const { bytes, sha256 } = tally.result()
  if (files > 0) progress.done('media', { files, bytes })
  return { files, bytes, sha256 }
}
