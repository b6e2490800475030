import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure, runQuietly } from './run.mjs'

const names = ['redis-server', 'valkey-server']

/**
 * The Redis of the tests; installed from Debian's packages where that is allowed. Null where there is none: those tests are then skipped.
 */
export async function ensureRedis() {
  const given = process.env.REDIS_SERVER_PATH
  if (given && !existsSync(given)) throw new Failure(`REDIS_SERVER_PATH is ${given}, and no such file exists.`)
  const found = given || findRedis()
  if (found) return found
  if (process.getuid?.() === 0 && onPath('apt-get')) await tryToInstall()
  const installed = findRedis() ?? null
  if (!installed) console.log('There is no redis-server here: the tests that need one are skipped.')
  return installed
}

const findRedis = () => names.map(onPath).find((path) => path !== undefined)

/** @param {string} name */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** A machine that cannot reach the packages still runs all other tests. */
async function tryToInstall() {
  // Only the program is needed: with these the package does not start a service.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' }
  const wait = ['-o', 'DPkg::Lock::Timeout=120']
  const install = [...wait, 'install', '-y', '--no-install-recommends', 'redis-server']
  try {
    await runQuietly({ doing: 'Reading the package lists', done: 'Package lists read', command: 'apt-get', args: [...wait, 'update'], env })
    await runQuietly({ doing: 'Installing Redis', done: 'Redis installed', command: 'apt-get', args: install, env })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.log(error.message)
  }
}
