import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import { readImportRow } from '@prosa/contract/imports/read-import-row'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { type FileRow, readPiece } from '../../imports/public.ts'
import type { BroadcastRow } from '../broadcast-store.ts'
import { listGatheredBy } from '../rehearsal/gather-store.ts'
import type { Frame } from '../rehearsal/open-frame.ts'
import type { Meant } from '../rehearsal/reckon-people.ts'
import { type BroadcastFileSource, openSource, readerOf } from './file-source.ts'

type Place = { house: House; companyId: string }
type Filed = Pick<BroadcastRow, 'file' | 'fileSource'>
type From = { at?: number; line?: number }
export type FilePiece = { rows: FileRow[]; at: number; line: number; isEnd: boolean }

/** The next rows of the file of a broadcast; null where there is no file to read. */
export async function readFilePiece(
  { house, companyId }: Place,
  { fileSource }: Filed,
  from: From,
  most: number,
): Promise<FilePiece | null> {
  const source = fileSource as BroadcastFileSource | null
  if (!source) return null
  const { rowsFrom, firstLine, delimiter } = source
  const begin = { at: from.at ?? rowsFrom, line: from.line ?? firstLine }
  return readPiece(openSource(house, companyId, source), begin, { delimiter, most })
}

/** Each row with whoever it is about. Of strangers nobody becomes a contact. */
export async function meetRows(
  db: Db,
  companyId: string,
  frame: Frame,
  { file, fileSource }: Filed,
  rows: readonly FileRow[],
): Promise<Meant[]> {
  const source = fileSource as BroadcastFileSource
  const { columns } = source
  const headers = file?.headers ?? []
  const read = rows.map((row) => ({ cells: row.cells, ...readImportRow(row, readerOf(source)) }))
  const forms = new Set(read.flatMap(({ row }) => (row ? numberForms(row.waId) : [])))
  const known = new Map((await listGatheredBy(db, companyId, frame.gathering, [...forms])).map((one) => [one.knownBy, one]))
  const used = usedColumns(frame, headers)
  const named = columns.findIndex(({ target }) => target === 'name')
  return read.map(({ cells, row, said }) => {
    const contact =
      row &&
      numberForms(row.waId)
        .map((form) => known.get(form))
        .find((one) => one !== undefined)
    const name = row?.name ?? tidyName((cells[named] ?? '').replaceAll('\0', '').slice(0, 200).toWellFormed())
    return {
      ...{ contact: contact ?? null, waId: row?.waId ?? null, said, name },
      columns: new Map(used.map(([header, nth]) => [header, cells[nth] ?? ''])),
      properties: new Map(
        Object.entries(row?.properties ?? {}).flatMap(([nth, value]) => {
          const propertyId = columns[Number(nth)]?.propertyId
          return propertyId === undefined ? [] : [[propertyId, value] as const]
        }),
      ),
    }
  })
}

/** The columns that a variable is filled from; a header that is not there fills nothing. */
function usedColumns({ variants }: Frame, headers: readonly string[]): [string, number][] {
  const names = variants.flatMap(({ variables }) => variables.flatMap(({ source }) => (source.from === 'column' ? [source.column] : [])))
  return [...new Set(names)].flatMap((name): [string, number][] => (headers.includes(name) ? [[name, headers.indexOf(name)]] : []))
}
