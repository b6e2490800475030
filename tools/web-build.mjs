import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pinnedNode } from './packages.mjs'
import { root, runQuietly } from './run.mjs'

const web = join(root, 'apps/web')
const stamp = join(web, 'dist/.built-from')
const notSources = new Set(['dist', 'node_modules', 'test-results'])

/** Builds the web app when its sources are not those of the last build. */
export async function ensureWebBuild() {
  const wanted = hashOfSources(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  // Removed first: a build that is killed half-way must not count as done.
  rmSync(stamp, { force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const step = { doing: 'Building the web app', done: 'Web app built', command: pinnedNode, args: [vite, 'build'], cwd: web }
  // Vite reads NODE_ENV: in tests and in development it would build React's slow development version.
  await runQuietly({ ...step, env: { NODE_ENV: 'production' } })
  writeFileSync(stamp, wanted)
}

/** @param {string} checkout */
export function hashOfSources(checkout) {
  const hash = createHash('sha256')
  const folders = ['apps/web', 'packages/contract'].map((folder) => join(checkout, folder))
  for (const file of [join(checkout, 'package-lock.json'), ...folders.flatMap(filesUnder)]) {
    hash.update(relative(checkout, file).replaceAll(sep, '/')).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !notSources.has(name) && !/\.test\.tsx?$/.test(name))
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]))
}
