import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { ImportProblem } from '@prosa/contract/imports/model'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'

type Given = { house: House; companyId: string; path: string; folder: string }

const problemOf = { none: 'notText', broken: 'brokenSheet', tooBig: 'sheetTooBig' } as const

/** Has the reader's process write the first sheet of an .xlsx file as text; answers where that is. */
export async function readSheet({ house, companyId, path, folder }: Given): Promise<{ written: string } | { problem: ImportProblem }> {
  const written = join(folder, 'sheet')
  try {
    const problem = await house.reader.turn(companyId, (reader) => reader.readWorkbook(path, written))
    return problem === null ? { written } : { problem: problemOf[problem] }
  } catch (error) {
    // The reader gave the file up: it took more memory or time than one file may take.
    if (error instanceof Refusal && error.code === 'media.unreadable') return { problem: 'sheetTooBig' }
    throw error
  }
}

const lockedMark = Buffer.from('EncryptedPackage', 'utf16le')

/** Old and locked spreadsheets share one container; a locked one has an entry of this name. */
export async function isLocked(path: string): Promise<boolean> {
  let held = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([held, chunk])
    if (bytes.includes(lockedMark)) return true
    held = bytes.subarray(-lockedMark.length)
  }
  return false
}
