import type { importCalls } from '@prosa/contract/imports/calls'
import { mostCell } from '@prosa/contract/imports/limits'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { type FileSource, keptSource, readPiece } from './file/file-source.ts'
import { listSaying } from './import-row-store.ts'
import { findImport } from './import-store.ts'

type Place = { at: number; line: number }
type Kept = { source: FileSource; delimiter: string }

/** Characters that one answer has at most, but for its last line: a file can have a thousand very long ones. */
const mostShown = 2_000_000
const rowsAtOnce = 1_000

/** Read while no transaction is open: between two lines that say something there can be a whole file. */
export const listImportRows: Handler<(typeof importCalls)['listImportRows']> = async ({ actor, house }, asked) => {
  const { companyId } = actor
  const { one, found } = await house.work(companyId, async ({ db }) => {
    const one = await findImport(db, companyId, asked.importId)
    if (!one) throw new Refusal('import.notFound')
    const pass = { importId: asked.importId, pass: one.batchId === null ? one.rehearsal : 0 }
    return { one, found: await listSaying(db, companyId, pass, { after: asked.after, most: asked.most + 1 }) }
  })
  const rows = found.slice(0, asked.most)
  const first = { at: one.rowsFrom, line: one.firstLine }
  const from = asked.fileAt > first.at && asked.fileAt < one.fileSize ? { at: asked.fileAt, line: asked.fileLine } : first
  const place = { fileAt: from.at, fileLine: from.line }
  if (one.fileSha256 === null || rows.length === 0)
    return { rows: rows.map((row) => ({ ...row, cells: null })), containsMore: found.length > rows.length, ...place }
  const source = keptSource(house.files, { companyId, sha256: one.fileSha256 }, one.fileSize)
  const lines = rows.map(({ line }) => line)
  const { cells, at, line } = await cellsOf({ source, delimiter: one.delimiter }, from, lines)
  const shown = rows.filter((row) => cells.has(row.line))
  return {
    rows: shown.map((row) => ({ ...row, cells: cells.get(row.line)! })),
    containsMore: found.length > shown.length && shown.length > 0,
    ...{ fileAt: at, fileLine: line },
  }
}

/** What these lines have, and where the last of them is looked for again. */
async function cellsOf({ source, delimiter }: Kept, from: Place, lines: readonly number[]) {
  const wanted = new Set(lines)
  const last = lines.at(-1) ?? 0
  const cells = new Map<number, string[]>()
  let size = 0
  for (let place = from; ; ) {
    const piece = await readPiece(source, place, { delimiter, most: rowsAtOnce })
    for (const row of piece.rows) {
      if (!wanted.has(row.line) || size > mostShown) continue
      const said = row.cells.map((cell) => cell.replaceAll('\0', '').slice(0, mostCell).toWellFormed())
      cells.set(row.line, said)
      size += said.join('').length
    }
    if (piece.isEnd || piece.line > last || size > mostShown) return { cells, at: place.at, line: place.line }
    place = piece
  }
}
