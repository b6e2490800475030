import { nilId } from '@prosa/contract/kit/own-id'
import type { Db } from '../../kit/db/db.ts'
import { nameInZip, type ZipEntry } from '../../kit/files/write-zip.ts'
import type { House } from '../../kit/house.ts'
import { exportedTables } from './exported-tables.ts'
import { listFiles, listKeyColumns, readRows } from './row-store.ts'

const rowsAtOnce = 500
const filesAtOnce = 200
/** A file of an archive has 4 GB at most: a table that is longer goes on in another one. */
const mostInFile = 2 ** 30

type Work = {
  house: House
  companyId: string
  archiveId: string
  signal: AbortSignal
  read: <T>(run: (db: Db) => Promise<T>) => Promise<T>
  /** What was written so far. */
  onMore: (count: Written) => Promise<void>
}
type Written = { rows: number; files: number }

/** The rows of each table, its files, and last what is in it, with the archive's own id: no other one has the same bytes. */
export async function* archiveEntries(work: Work): AsyncGenerator<ZipEntry> {
  const written: Written = { rows: 0, files: 0 }
  const counts: Record<string, number> = {}
  for (const [table, without] of Object.entries(exportedTables)) {
    const before = written.rows
    yield* tableEntries(work, table, without, written)
    counts[table] = written.rows - before
  }
  yield* fileEntries(work, written)
  const { archiveId, companyId } = work
  const said = { archiveId, companyId, madeAt: new Date(work.house.clock.now()).toISOString(), rows: counts, files: written.files }
  yield { name: 'contents.json', pieces: [JSON.stringify(said, null, 2)] }
}

type Place = { after: string[] | null; isOver: boolean }

async function* tableEntries(work: Work, table: string, without: readonly string[], written: Written): AsyncGenerator<ZipEntry> {
  const keys = await work.read((db) => listKeyColumns(db, table))
  const place: Place = { after: null, isOver: false }
  async function* lines(): AsyncGenerator<Buffer> {
    for (let bytes = 0; !place.isOver && bytes < mostInFile; ) {
      work.signal.throwIfAborted()
      const page = { table, keys, without, after: place.after, most: rowsAtOnce }
      const { lines: found, last } = await work.read((db) => readRows(db, work.companyId, page))
      Object.assign(place, { after: last, isOver: last === null })
      written.rows += found.length
      await work.onMore(written)
      const piece = Buffer.from(found.map((line) => `${line}\n`).join(''))
      bytes += piece.length
      yield piece
    }
  }
  for (let part = 1; !place.isOver; part += 1) yield { name: `rows/${table}${part > 1 ? `-${part}` : ''}.jsonl`, pieces: lines() }
}

async function* fileEntries(work: Work, written: Written): AsyncGenerator<ZipEntry> {
  const { house, companyId, read, signal } = work
  for (let after = nilId, isOver = false; !isOver; ) {
    const from = after
    const files = await read((db) => listFiles(db, companyId, from, filesAtOnce))
    for (const { mediaId, fileName, sha256 } of files) {
      signal.throwIfAborted()
      const bytes = await house.files.read({ companyId, sha256 })
      if (!bytes) continue
      yield { name: nameInZip(mediaId, fileName), pieces: bytes as AsyncIterable<Buffer> }
      written.files += 1
      await work.onMore(written)
    }
    isOver = files.length < filesAtOnce
    after = files.at(-1)?.mediaId ?? after
  }
}
