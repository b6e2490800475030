import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import { removeOldDrafts } from './drafts.ts'

/** Answers the folder under its real name: it exists, may be written, and is free of what killed runs left half made. */
export function openDataFolder(path: string): string {
  try {
    makeFolder(path)
    removeOldDrafts(path)
    accessSync(path, constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new StartRefusal(`The data folder ${path} cannot be used (${code}): set DATA_DIR to a folder you own.`, { cause })
  }
}

// One level at a time: Node's own recursive mkdir never comes back from a place such as /proc.
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
