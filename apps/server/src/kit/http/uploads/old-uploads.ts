import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { temporaryPrefix } from '../../files/temporary-folder.ts'

const day = 24 * 60 * 60 * 1000

/** Removes the upload folders of runs that were killed. Only our own: the temporary folder belongs to everybody. */
export function removeOldUploads(now: number, folder = tmpdir()) {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(temporaryPrefix))) {
    const found = lstatSync(join(folder, name), { throwIfNoEntry: false })
    const isOurs = found?.isDirectory() && (process.getuid === undefined || found.uid === process.getuid())
    if (found && isOurs && now - found.mtimeMs > day) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
