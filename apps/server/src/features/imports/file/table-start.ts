import type { ImportColumn } from '@prosa/contract/imports/columns'
import { guessByCells, isContactRow } from '@prosa/contract/imports/guess-by-cells'
import { guessColumns } from '@prosa/contract/imports/guess-columns'
import { sampleRows } from '@prosa/contract/imports/limits'

/** The first row of a file and what follows it: all that is needed to read it as a header or as a contact. */
export type TableStart = {
  cells: string[]
  /** The byte offsets of the first row, and the number of the line that follows it. */
  startsAt: number
  endsAt: number
  nextLine: number
  /** The cells of the widest row. */
  width: number
  /** The next rows, and how many there are behind the first. */
  samples: string[][]
  rowsBehind: number
}

export type TableReading = {
  hasHeader: boolean
  headers: string[]
  samples: string[][]
  rows: number
  rowsFrom: number
  firstLine: number
  columns: ImportColumn[]
  guessed: number
}

type Named = { propertyId: string; name: string }

/** The only row of a file is a contact: a file with nothing but a header is not kept. */
export const hasHeaderRow = ({ cells, rowsBehind }: TableStart, properties: readonly Named[]): boolean =>
  rowsBehind > 0 && !isContactRow(cells, properties)

/** The same file with its first row as the header, or as a contact. */
export function readTable(start: TableStart, hasHeader: boolean, properties: readonly Named[]): TableReading {
  const columns = hasHeader
    ? guessColumns(start.cells, properties)
    : guessByCells([start.cells, ...start.samples], Math.max(start.width, start.cells.length))
  const width = columns.length
  const samples = (hasHeader ? start.samples : [start.cells, ...start.samples]).slice(0, sampleRows)
  return {
    hasHeader,
    headers: hasHeader ? start.cells : Array.from({ length: width }, () => ''),
    samples: samples.map((cells) => cells.slice(0, width)),
    rows: start.rowsBehind + (hasHeader ? 0 : 1),
    rowsFrom: hasHeader ? start.endsAt : start.startsAt,
    firstLine: hasHeader ? start.nextLine : 1,
    columns,
    guessed: columns.filter(({ target }) => target !== 'ignore').length,
  }
}
