import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { draftPath } from './drafts.ts'

/** An atomic create: the private file is there whole or not at all. Where another process was first its text is kept. Answers what the file says. */
export function writeOnce(path: string, text: string): string {
  const draft = draftPath(dirname(path))
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}
