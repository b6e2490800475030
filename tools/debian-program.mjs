import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure, runQuietly } from './run.mjs'

/** @typedef {{ called: string, variable: string, names: string[], debianName: string, withoutIt: string }} Wanted */

/** @type {Wanted} */
const redis = {
  called: 'Redis',
  variable: 'REDIS_SERVER_PATH',
  names: ['redis-server', 'valkey-server'],
  debianName: 'redis-server',
  withoutIt: 'the tests that need one are skipped',
}

/** @type {Wanted} */
const pgBouncer = {
  called: 'PgBouncer',
  variable: 'PGBOUNCER_PATH',
  names: ['pgbouncer'],
  debianName: 'pgbouncer',
  withoutIt: 'the tests that need one are skipped',
}

/** @type {Wanted} */
const firefox = {
  called: 'Firefox',
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  debianName: 'firefox-esr',
  withoutIt: 'its journey fails (Debian: apt-get install firefox-esr, or set FIREFOX_PATH)',
}

export const ensureRedis = () => ensureProgram(redis)
export const ensurePgBouncer = () => ensureProgram(pgBouncer)
export const ensureFirefox = () => ensureProgram(firefox)

/**
 * Returns the path of a program that some tests need, and installs the program from Debian's packages where that is allowed. Returns null
 * where the program cannot be installed; `withoutIt` says what that means.
 * @param {Wanted} wanted
 */
async function ensureProgram({ called, variable, names, debianName, withoutIt }) {
  const given = process.env[variable]
  if (given && !existsSync(given)) throw new Failure(`${variable} is ${given}, and no such file exists.`)
  const find = () => names.map(onPath).find((path) => path !== undefined)
  const found = given || find()
  if (found) return found
  if (process.getuid?.() === 0 && onPath('apt-get')) await tryToInstall(called, debianName)
  const installed = find() ?? null
  if (!installed) console.log(`There is no ${names[0]} here: ${withoutIt}.`)
  return installed
}

/** Debian keeps servers where the PATH of ordinary users does not lead. @param {string} name */
function onPath(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** A machine that cannot reach the packages still runs all other tests. @param {string} called @param {string} debianName */
async function tryToInstall(called, debianName) {
  // Only the program is needed: with these the package does not start a service.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' }
  const wait = ['-o', 'DPkg::Lock::Timeout=120']
  const install = [...wait, 'install', '-y', '--no-install-recommends', debianName]
  try {
    await runQuietly({ doing: 'Reading the package lists', done: 'Package lists read', command: 'apt-get', args: [...wait, 'update'], env })
    await runQuietly({ doing: `Installing ${called}`, done: `${called} installed`, command: 'apt-get', args: install, env })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.log(error.message)
  }
}
