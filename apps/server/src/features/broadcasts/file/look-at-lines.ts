import type { BroadcastFile } from '@prosa/contract/broadcasts/model'
import { readImportRow } from '@prosa/contract/imports/read-import-row'
import type { House } from '../../../kit/house.ts'
import { readPiece } from '../../imports/public.ts'
import { type BroadcastFileSource, openSource, readerOf } from './file-source.ts'

const rowsAtOnce = 5_000
const mostBadLines = 100

type Looked = Pick<BroadcastFile, 'badLines' | 'badCount'> & { localNumbers: number }

/** Lines that nobody can be made of: the first ones, and how many there are. Without a column of numbers there is nothing to say of any. */
export async function lookAtLines(house: House, companyId: string, source: BroadcastFileSource): Promise<Looked> {
  const { columns, delimiter, rowsFrom, firstLine, size } = source
  const looked: Looked = { badLines: [], badCount: 0, localNumbers: 0 }
  if (columns.every(({ target }) => target !== 'phone')) return looked
  const file = openSource(house, companyId, source)
  let place = { at: rowsFrom, line: firstLine }
  while (place.at < size) {
    const { rows, ...next } = await readPiece(file, place, { delimiter, most: rowsAtOnce })
    for (const row of rows) {
      const { reason, said, isLocal } = readImportRow(row, readerOf(source))
      if (isLocal) looked.localNumbers += 1
      if (reason === null) continue
      looked.badCount += 1
      if (looked.badLines.length < mostBadLines) looked.badLines.push({ line: row.line, reason, said })
    }
    place = next
  }
  return looked
}
