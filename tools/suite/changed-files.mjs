import { execFileSync } from 'node:child_process'
import { Failure, root } from '../run.mjs'

/**
 * What was written, moved or removed since a commit, added to git or not.
 * @param {string} since
 * @param {string} [checkout]
 */
export function changedFiles(since, checkout = root) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: checkout, encoding: 'utf8', maxBuffer: 64 << 20, stdio: ['ignore', 'pipe', 'pipe'] })
  if (since.startsWith('-') || !isCommit(git, since)) throw new Failure(`--changed=${since}: there is no such commit or branch.`)
  // Since the branches parted: what others wrote on that branch meanwhile is not ours.
  const base = git('merge-base', since, 'HEAD').trim()
  const listed = git('diff', '--name-only', '--no-renames', '-z', base) + git('ls-files', '-o', '--exclude-standard', '-z')
  return [...new Set(listed.split('\0'))].filter((path) => path !== '').sort()
}

/** @param {(...args: string[]) => string} git @param {string} name */
function isCommit(git, name) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== ''
  } catch (error) {
    if (error instanceof Error && 'status' in error) return false
    throw error
  }
}
