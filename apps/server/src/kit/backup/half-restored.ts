import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'

export const markName = 'restoring'
const markIn = (dataDir: string) => join(dataDir, markName)

/** A folder in which a restore was killed looks like one where everything begins: whoever starts must know. */
export function refuseHalfRestored(dataDir: string) {
  if (!existsSync(markIn(dataDir))) return
  throw new StartRefusal(`A restore into ${dataDir} is under way or was cut off: wait for it, or empty the folder and restore again.`)
}

/** Answers what takes the mark away. */
export function markHalfRestored(dataDir: string): () => void {
  writeFileSync(markIn(dataDir), '', { flag: 'wx', flush: true })
  return () => rmSync(markIn(dataDir), { force: true })
}
