import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from './is-running.ts'

// In a container every run may have the same process number: the second part tells this run's drafts from a killed one's.
const run = randomBytes(4).toString('hex')

/** A temporary name beside the final one, so that the rename into place stays on one file system and is atomic. */
export const draftPath = (folder: string): string => join(folder, `new-${process.pid}-${run}-${randomBytes(4).toString('hex')}`)

/** Removes what killed runs left half made. */
export function removeOldDrafts(folder: string) {
  for (const name of readdirSync(folder)) {
    const [, pid, itsRun] = name.match(/^new-(\d+)-([0-9a-f]{8})-/) ?? []
    if (!pid || itsRun === run) continue
    if (Number(pid) === process.pid || !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
