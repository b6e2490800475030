import type { ErrorCode } from '../errors.ts'
import { mostXlsxRows } from './limits.ts'

/** A spreadsheet of more rows than this opens badly; CSV takes any number. */
export const refusedExport = (format: 'csv' | 'xlsx', total: number): Extract<ErrorCode, 'contact.tooManyForXlsx'> | null =>
  format === 'xlsx' && total > mostXlsxRows ? 'contact.tooManyForXlsx' : null
