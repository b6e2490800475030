import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceText } from './house-file.ts'

/** Every file that git knows or would add; only those that are asked for are loaded. */
export function repositoryTexts(root: string, isRead: (path: string) => boolean): SourceText[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
  return [...new Set(listed.split('\0'))]
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({ path, text: isRead(path) ? readFileSync(join(root, path), 'utf8') : '' }))
}
