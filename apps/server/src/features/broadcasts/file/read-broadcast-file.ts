import type { BroadcastFile } from '@prosa/contract/broadcasts/model'
import { uniqueHeaders } from '@prosa/contract/broadcasts/unique-headers'
import type { ImportColumn } from '@prosa/contract/imports/columns'
import { readTable, type TakenFile } from '../../imports/public.ts'
import type { BroadcastFileSource } from './file-source.ts'

const mostHeader = 100
/** What a column of a broadcast can be besides a property; the others of an import are of contacts that are saved. */
const kept: readonly ImportColumn['target'][] = ['phone', 'name', 'country', 'property']

type Kept = Pick<TakenFile, 'sha256' | 'size' | 'delimiter' | 'start'> & { areaCode: string | null }
type Named = { propertyId: string; name: string }
type Read = {
  source: BroadcastFileSource
  file: Pick<BroadcastFile, 'rows' | 'headers' | 'samples' | 'phoneColumn' | 'nameColumn' | 'hasHeader' | 'areaCode' | 'problem'>
}

/** A file with its first row as the header, or as a person, and what its columns then seem to be. */
export function readBroadcastFile(taken: Kept, hasHeader: boolean, properties: readonly Named[]): Read {
  const { sha256, size, delimiter, start, areaCode } = taken
  const table = readTable(start, hasHeader, properties)
  const { rows, rowsFrom, firstLine, samples } = table
  const headers = uniqueHeaders(table.headers, mostHeader)
  const columns = table.columns.map((column) => (kept.includes(column.target) ? column : { target: 'ignore' as const }))
  const unknown = headers.filter((_, nth) => columns[nth]?.target === 'ignore')
  const named = (target: ImportColumn['target']) => headers[columns.findIndex((column) => column.target === target)] ?? null
  return {
    source: { sha256, size, delimiter, rowsFrom, firstLine, columns, unknown, areaCode, hasHeader, start },
    file: { rows, headers, samples, phoneColumn: named('phone'), nameColumn: named('name'), hasHeader, areaCode, problem: null },
  }
}
