import { open } from 'node:fs/promises'
import { mostCell } from '@prosa/contract/imports/limits'
import { type CsvRow, readCsvRows } from '@prosa/contract/imports/read-csv-rows'
import type { FileKey, Files } from '../../../kit/files/files.ts'

/** The bytes from `first` on, fewer where the file ends before. */
export type FileSource = { size: number; read(first: number, most: number): Promise<Buffer> }

export type FileRow = CsvRow & { line: number }

const usualChunk = 512 * 1024
/** What one row may take; behind that, its quotes are none. */
const longestChunk = 16 * 1024 * 1024

/** As it is kept, wherever that is. */
export const keptSource = (files: Files, key: FileKey, size: number): FileSource => ({
  size,
  async read(first, most) {
    const stream = await files.read(key, { first, last: Math.min(size, first + most) - 1 })
    if (!stream) throw new Error('the file of an import is gone')
    return Buffer.concat(await stream.toArray())
  },
})

/** As it lies on this machine while it is looked into. */
export async function withLocalSource<T>(path: string, use: (source: FileSource) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const read = async (first: number, most: number) => {
      const length = Math.min(most, size - first)
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, first)
      return buffer.subarray(0, bytesRead)
    }
    return await use({ size, read })
  } finally {
    await file.close()
  }
}

type Place = { at: number; line: number }
type Piece = Place & { rows: FileRow[]; isEnd: boolean }

/** The next rows behind a place, without empty ones, and the place behind them. Never more of the file at once than one row may take. */
export async function readPiece(source: FileSource, from: Place, { delimiter, most }: { delimiter: string; most: number }): Promise<Piece> {
  for (let chunk = usualChunk; ; chunk *= 2) {
    const bytes = await source.read(from.at, chunk)
    const isEnd = from.at + bytes.length >= source.size
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: !isEnd })
    const read = readCsvRows(text, { delimiter, most, isEnd })
    if (read.used === 0 && !isEnd && chunk < longestChunk) continue
    const { rows, used } = read.used > 0 || isEnd ? read : firstLine(text)
    const at = isEnd && used === text.length ? source.size : from.at + Buffer.byteLength(text.slice(0, used))
    return { ...withLines(rows, from.line), at, isEnd: at >= source.size }
  }
}

/** Of a row that does not end within what one may take. */
function firstLine(text: string): { rows: CsvRow[]; used: number } {
  const end = text.indexOf('\n')
  return { rows: [{ cells: [], lines: end === -1 ? 0 : 1, problem: 'badQuotes' }], used: end === -1 ? text.length : end + 1 }
}

function withLines(rows: readonly CsvRow[], from: number): { rows: FileRow[]; line: number } {
  let line = from
  const numbered = rows.map((row) => {
    const one = { ...row, line }
    line += row.lines
    return one
  })
  return { rows: numbered.filter(({ cells, problem }) => problem !== null || cells.some((cell) => cell.trim() !== '')), line }
}

/** As much of a cell as stands beside its column. */
export const shownCell = (cell: string): string => cell.replaceAll('\0', '').slice(0, Math.min(100, mostCell)).toWellFormed()
