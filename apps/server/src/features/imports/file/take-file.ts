import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { mostImportBytes, mostImportColumns, mostImportRows, sampleRows } from '@prosa/contract/imports/limits'
import type { ImportProblem } from '@prosa/contract/imports/model'
import { findDelimiter } from '@prosa/contract/imports/read-csv-rows'
import { hashFile } from '../../../kit/files/hash-file.ts'
import { inTemporaryFolder } from '../../../kit/files/temporary-folder.ts'
import type { House } from '../../../kit/house.ts'
import { type FileSource, readPiece, shownCell, withLocalSource } from './file-source.ts'
import { type Encoding, type KnownEncoding, knowEncoding } from './know-encoding.ts'

export type TakenFile = {
  encoding: Encoding
  delimiter: string
  headers: string[]
  samples: string[][]
  rows: number
  rowsFrom: number
  firstLine: number
  sha256: string
  size: number
}

type Taken = { file: TakenFile; problem: null } | { file: null; problem: ImportProblem }

/** Looks into a file and keeps it, as text of one encoding with one kind of line ends, so that a place in it is a number of bytes. */
export async function takeFile(house: House, companyId: string, importId: string, path: string): Promise<Taken> {
  const { size: came } = await stat(path)
  if (came > mostImportBytes) return { file: null, problem: 'tooBig' }
  if (came === 0) return { file: null, problem: 'empty' }
  const known = await knowEncoding(path)
  if (!known) return { file: null, problem: 'notText' }
  return inTemporaryFolder(async (folder) => {
    const kept = join(folder, 'kept')
    await writeText(path, kept, known, importId)
    const looked = await withLocalSource(kept, (source) => lookInto(source, Buffer.byteLength(importId) + 1))
    if (looked.problem !== null) return { file: null, problem: looked.problem }
    const [{ size }, sha256] = await Promise.all([stat(kept), hashFile(kept)])
    await house.files.put({ companyId, sha256 }, { path: kept, size })
    return { file: { ...looked.about, encoding: known.encoding, sha256, size }, problem: null }
  })
}

/** Its first line is the import: no other file of the company has the same bytes, and it can be removed without asking who else needs it. */
async function writeText(from: string, to: string, { label }: KnownEncoding, importId: string): Promise<void> {
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

async function lookInto(source: FileSource, from: number): Promise<{ about: About; problem: null } | { problem: ImportProblem }> {
  const start = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await source.read(from, sampled), { stream: true })
  const delimiter = findDelimiter(start)
  const head = await firstRow(source, from, delimiter)
  if (!head) return { problem: 'empty' }
  if (head.row.problem !== null) return { problem: 'notText' }
  if (head.row.cells.length > mostImportColumns) return { problem: 'tooManyColumns' }
  const [rowsFrom, firstLine] = [head.at, head.line]
  const samples: string[][] = []
  let [place, rows] = [{ at: rowsFrom, line: firstLine }, 0]
  while (place.at < source.size) {
    const piece = await readPiece(source, place, { delimiter, most: pieceRows })
    for (const { cells, problem } of piece.rows) if (samples.length < sampleRows && problem === null) samples.push(cells.map(shownCell))
    rows += piece.rows.length
    if (rows > mostImportRows) return { problem: 'tooManyRows' }
    place = piece
  }
  if (rows === 0) return { problem: 'headerOnly' }
  const width = head.row.cells.length
  const about = { delimiter, headers: head.row.cells.map((cell) => shownCell(cell.trim())), rows, rowsFrom, firstLine }
  return { about: { ...about, samples: samples.map((cells) => cells.slice(0, width)) }, problem: null }
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
