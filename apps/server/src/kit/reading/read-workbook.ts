import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { InvalidInputError, InvalidSpreadsheetError, readSheet, SheetNotFoundError } from 'read-excel-file/node'
import { checkWorkbook } from './check-workbook.ts'
import { faultOfFullDisk } from './reading-fault.ts'
import { writeCell, writeNumber } from './write-cell.ts'

/**
 * Bytes of XML that are unpacked at most: about a million cells. All of them are held in memory, and this is what fits into the memory of the
 * reader's process. An archive that declares less than it has meets the limit of the process instead.
 */
const mostUnpacked = 64 * 1024 * 1024

/** Null where the first sheet was written. `none`: the archive is no spreadsheet. */
export type WorkbookProblem = 'none' | 'broken' | 'tooBig' | null

/**
 * Writes the first sheet of an .xlsx file as text: one line for each row, its cells parted by semicolons. Formulas are written as the values
 * that they had when the file was saved.
 */
export async function readWorkbook(path: string, to: string): Promise<WorkbookProblem> {
  const archive = await checkWorkbook(path)
  if (!archive) return 'broken'
  if (!archive.isWorkbook) return 'none'
  if (archive.unpacked > mostUnpacked) return 'tooBig'
  const sheet = await readFirstSheet(path)
  if (!sheet) return 'broken'
  await pipeline(linesOf(sheet), createWriteStream(to)).catch((error: unknown) => {
    faultOfFullDisk(error)
    throw error
  })
  return null
}

/** The types of the library name the class of dates instead of a date. */
type Sheet = Parameters<typeof writeCell>[0][][]

async function readFirstSheet(path: string): Promise<Sheet | null> {
  try {
    return (await readSheet<string>(path, 1, { trim: false, parseNumber: writeNumber })) as Sheet
  } catch (error) {
    if (isDamage(error)) return null
    throw error
  }
}

/** A damaged file shows in many ways: as an archive, as XML, or as numbers that point nowhere. What the disk says is no damage. */
const isDamage = (error: unknown) =>
  error instanceof InvalidInputError ||
  error instanceof InvalidSpreadsheetError ||
  error instanceof SheetNotFoundError ||
  (error instanceof Error && !('syscall' in error))

const linesAtOnce = 1_000

/** Writes one line for each row, also for an empty row, so that line numbers equal row numbers. */
function* linesOf(sheet: Sheet): Generator<string> {
  for (let at = 0; at < sheet.length; at += linesAtOnce)
    yield sheet
      .slice(at, at + linesAtOnce)
      .map((row) => `${row.map(writeCell).join(';')}\n`)
      .join('')
}
