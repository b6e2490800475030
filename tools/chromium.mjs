import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure, runQuietly } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usual = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The browser of the journeys; installed from Debian's packages where we may. */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH is ${given}, and no such file exists.`)
  const found = given || findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && onPath('apt-get')) await install()
  const installed = findChromium()
  if (installed) return installed
  throw new Failure(
    'The browser journeys need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chrome or Chromium.',
  )
}

function findChromium() {
  return usual.find((path) => existsSync(path)) ?? names.map(onPath).find((path) => path !== undefined)
}

/** @param {string} name */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

async function install() {
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  const wait = ['-o', 'DPkg::Lock::Timeout=120']
  await runQuietly({ doing: 'Reading the package lists', done: 'Package lists read', command: 'apt-get', args: [...wait, 'update'] })
  const args = [...wait, 'install', '-y', '--no-install-recommends', 'chromium']
  await runQuietly({ doing: 'Installing Chromium', done: 'Chromium installed', command: 'apt-get', args })
}
