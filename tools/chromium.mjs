import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure, runQuietly } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usual = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
const shell = 'chromium-headless-shell'

/** A whole browser; installed from Debian's packages where that is allowed. */
export async function ensureChromium() {
  const found = givenChromium() || findChromium()
  if (found) return found
  if (mayInstall()) await install('chromium')
  const installed = findChromium()
  if (installed) return installed
  throw new Failure(
    'The browser journeys need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chrome or Chromium.',
  )
}

/** The headless shell, as windows cost half of a journey's time; where there is none, a whole browser. */
export async function ensureHeadlessChromium() {
  const found = givenChromium() || onPath(shell)
  if (found) return found
  if (mayInstall()) {
    try {
      await install(shell)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      console.log(error.message)
    }
  }
  return onPath(shell) ?? ensureChromium()
}

function givenChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH is ${given}, and no such file exists.`)
  return given
}

function findChromium() {
  return usual.find((path) => existsSync(path)) ?? names.map(onPath).find((path) => path !== undefined)
}

const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined

/** @param {string} name */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** @param {string} name */
async function install(name) {
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  const wait = ['-o', 'DPkg::Lock::Timeout=120']
  await runQuietly({ doing: 'Reading the package lists', done: 'Package lists read', command: 'apt-get', args: [...wait, 'update'] })
  const args = [...wait, 'install', '-y', '--no-install-recommends', name]
  await runQuietly({ doing: 'Installing Chromium', done: 'Chromium installed', command: 'apt-get', args })
}
