import type { ImportColumn } from '@prosa/contract/imports/columns'
import type { House } from '../../../kit/house.ts'
import { type FileSource, keptSource, type TableStart } from '../../imports/public.ts'

/** Where the bytes of a broadcast's file are, and what its columns are. */
export type BroadcastFileSource = {
  sha256: string
  size: number
  delimiter: string
  rowsFrom: number
  firstLine: number
  /** One for each column, in their order. */
  columns: ImportColumn[]
  /** The columns that name no property, and of which nobody has said what becomes of them. */
  unknown: string[]
  /** Of Brazilian numbers that have none; files of the version before say neither it nor where they start. */
  areaCode?: string | null
  hasHeader?: boolean
  start?: TableStart
}

/** How the rows of a file are read: numbers without a country are Brazilian ones. */
export const readerOf = ({ columns, areaCode = null }: BroadcastFileSource) => ({ columns, areaCode, countryNumber: '55' })

export const openSource = (house: House, companyId: string, { sha256, size }: BroadcastFileSource): FileSource =>
  keptSource(house.files, { companyId, sha256 }, size)
