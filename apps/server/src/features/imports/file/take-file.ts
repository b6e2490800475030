import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isContactRow } from '@prosa/contract/imports/guess-by-cells'
import { mostImportBytes, mostImportColumns, mostImportRows, sampleRows } from '@prosa/contract/imports/limits'
import type { ImportProblem } from '@prosa/contract/imports/model'
import { findDelimiter } from '@prosa/contract/imports/read-csv-rows'
import { hashFile } from '../../../kit/files/hash-file.ts'
import { inTemporaryFolder } from '../../../kit/files/temporary-folder.ts'
import type { House } from '../../../kit/house.ts'
import { type FileSource, readPiece, shownCell, withLocalSource } from './file-source.ts'
import { type Encoding, type KnownEncoding, knowEncoding, knowFormat } from './know-encoding.ts'
import { isLocked, readSheet } from './read-sheet.ts'
import type { TableStart } from './table-start.ts'

export type TakenFile = {
  encoding: Encoding
  delimiter: string
  start: TableStart
  sha256: string
  size: number
}

type Taken = { file: TakenFile; problem: null } | { file: null; problem: ImportProblem }

/** Looks into a table of text or a spreadsheet and keeps it, as text of one encoding with one kind of line ends, so that a place in it is a number of bytes. */
export async function takeFile(house: House, companyId: string, importId: string, path: string): Promise<Taken> {
  const { size: came } = await stat(path)
  if (came > mostImportBytes) return { file: null, problem: 'tooBig' }
  if (came === 0) return { file: null, problem: 'empty' }
  return inTemporaryFolder(async (folder) => {
    const text = await textIn({ house, companyId, path, folder })
    if ('problem' in text) return { file: null, problem: text.problem }
    const kept = join(folder, 'kept')
    await writeText(text.path, kept, text, importId)
    const from = Buffer.byteLength(importId) + 1
    const looked = await withLocalSource(kept, (source) => lookInto(source, from, text.delimiter))
    if (looked.problem !== null) return { file: null, problem: looked.problem }
    const [{ size }, sha256] = await Promise.all([stat(kept), hashFile(kept)])
    await house.files.put({ companyId, sha256 }, { path: kept, size })
    return { file: { ...looked.about, encoding: text.encoding, sha256, size }, problem: null }
  })
}

type Given = { house: House; companyId: string; path: string; folder: string }
/** `delimiter` is null where it has to be found. */
type Text = KnownEncoding & { path: string; delimiter: string | null }

/** The table as text: the file itself, or what the reader wrote of a spreadsheet. */
async function textIn(given: Given): Promise<Text | { problem: ImportProblem }> {
  const { path } = given
  const format = await knowFormat(path)
  if (format === 'oldContainer') return { problem: (await isLocked(path)) ? 'lockedSheet' : 'oldSheet' }
  if (format === 'archive') {
    const sheet = await readSheet(given)
    return 'problem' in sheet ? sheet : { path: sheet.written, encoding: 'XLSX', label: 'utf-8', delimiter: ';' }
  }
  const known = await knowEncoding(path)
  return known ? { ...known, path, delimiter: null } : { problem: 'notText' }
}

/** Its first line is the import: no other file of the company has the same bytes, and it can be removed without asking who else needs it. */
async function writeText(from: string, to: string, { label }: { label: string }, importId: string): Promise<void> {
  const decoder = new TextDecoder(label)
  await pipeline(
    createReadStream(from),
    async function* (chunks: AsyncIterable<Buffer>) {
      yield `${importId}\n`
      let held = ''
      for await (const chunk of chunks) {
        const text = held + decoder.decode(chunk, { stream: true })
        held = text.endsWith('\r') ? '\r' : ''
        yield (held === '' ? text : text.slice(0, -1)).replace(/\r\n?/g, '\n')
      }
      yield (held + decoder.decode()).replace(/\r\n?/g, '\n')
    },
    createWriteStream(to),
  )
}

type About = Omit<TakenFile, 'encoding' | 'sha256' | 'size'>
const sampled = 64 * 1024
const pieceRows = 5_000

async function lookInto(
  source: FileSource,
  from: number,
  known: string | null,
): Promise<{ about: About; problem: null } | { problem: ImportProblem }> {
  const delimiter =
    known ?? findDelimiter(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await source.read(from, sampled), { stream: true }))
  const head = await firstRow(source, from, delimiter)
  if (!head) return { problem: 'empty' }
  if (head.row.problem !== null) return { problem: 'notText' }
  if (head.row.cells.length > mostImportColumns) return { problem: 'tooManyColumns' }
  const start: TableStart = {
    cells: head.row.cells.map((cell) => shownCell(cell.trim())),
    startsAt: from,
    endsAt: head.at,
    nextLine: head.line,
    width: head.row.cells.length,
    samples: [],
    rowsBehind: 0,
  }
  let place = { at: start.endsAt, line: start.nextLine }
  while (place.at < source.size) {
    const piece = await readPiece(source, place, { delimiter, most: pieceRows })
    for (const { cells, problem } of piece.rows) {
      if (problem !== null) continue
      if (start.samples.length < sampleRows) start.samples.push(cells.slice(0, mostImportColumns).map(shownCell))
      start.width = Math.min(mostImportColumns, Math.max(start.width, cells.length))
    }
    start.rowsBehind += piece.rows.length
    if (start.rowsBehind > mostImportRows) return { problem: 'tooManyRows' }
    place = piece
  }
  if (start.rowsBehind === 0 && !isContactRow(start.cells, [])) return { problem: 'headerOnly' }
  return { about: { delimiter, start }, problem: null }
}

/** Behind empty lines. */
async function firstRow(source: FileSource, from: number, delimiter: string) {
  let place = { at: from, line: 1 }
  while (place.at < source.size) {
    const { rows, ...next } = await readPiece(source, place, { delimiter, most: 1 })
    const [row] = rows
    if (row) return { row, ...next }
    place = next
  }
  return null
}
