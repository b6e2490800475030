import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, root, runHere, runQuietly } from './run.mjs'

export const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const stampOf = (/** @type {string} */ folder) => join(folder, 'node_modules/.prosa-packages')
const lockOf = (/** @type {string} */ folder) => join(folder, 'package-lock.json')

/** Installs the packages when they are missing or differ from the lock file. */
export async function ensurePackages() {
  assertNode()
  const wanted = hashOfManifests(root)
  const found = packagesIn(root, wanted)
  if (found === 'missing') await install(root, 'the packages (the first time takes a minute or two)')
  assertPinnedNode()
  if (found !== 'stamped') writeFileSync(stampOf(root), wanted)
}

/**
 * Installs what only one lab needs, which `npm start` must not wait for; answers its folder.
 * @param {string} name
 */
export async function ensureLab(name) {
  const folder = join(root, 'lab', name)
  const wanted = hashOfManifests(folder)
  const found = packagesIn(folder, wanted)
  if (found === 'missing') await install(folder, `the packages of lab/${name}`)
  if (found !== 'stamped') writeFileSync(stampOf(folder), wanted)
  return folder
}

/**
 * npm writes its own copy of the lock last: newer than ours means that somebody installed after the last change.
 * @param {string} folder
 * @param {string} wanted
 * @returns {'stamped' | 'installed by hand' | 'missing'}
 */
export function packagesIn(folder, wanted) {
  const stamp = stampOf(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'stamped'
  const installed = join(folder, 'node_modules/.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockOf(folder)).mtimeMs ? 'installed by hand' : 'missing'
}

/**
 * Runs this tool again under the pinned Node when it is not running there; answers its exit code, or null when it is.
 * @param {string} tool
 */
export async function againUnderPinnedNode(tool) {
  if (process.version === versionOf(pinnedNode)) return null
  return runHere(pinnedNode, [tool, ...process.argv.slice(2)])
}

function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(`Prosa needs Node 20.19 or newer to begin, and this is ${process.version}: install it from https://nodejs.org.`)
  }
}

/** @param {string} cwd @param {string} what */
async function install(cwd, what) {
  rmSync(stampOf(cwd), { force: true })
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const step = { doing: `Installing ${what}`, done: 'Packages installed', cwd }
  if (npm?.endsWith('.js')) await runQuietly({ ...step, command: process.execPath, args: [npm, ...args] })
  else await runQuietly({ ...step, command: 'npm', args, shell: process.platform === 'win32' })
}

function assertPinnedNode() {
  if (existsSync(pinnedNode) && versionOf(pinnedNode).startsWith('v24.')) return
  throw new Failure(
    'The packages came without their own Node 24, because npm was told to skip install scripts: run "npm rebuild node --ignore-scripts=false", then try again.',
  )
}

/** @param {string} node */
const versionOf = (node) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()

/** @param {string} folder */
export function hashOfManifests(folder) {
  const hash = createHash('sha256')
  for (const file of [lockOf(folder), ...manifests(folder)]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** @param {string} folder */
function manifests(folder) {
  const areas = ['packages', 'apps'].filter((area) => existsSync(join(folder, area)))
  const workspaces = areas.flatMap((area) => readdirSync(join(folder, area)).map((name) => join(folder, area, name)))
  return [folder, ...workspaces.sort()].map((one) => join(one, 'package.json')).filter((file) => existsSync(file))
}
