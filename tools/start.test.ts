import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findPostmaster } from '../apps/server/src/kit/embedded-postgres/postmaster-file.ts'
import { isRunning } from '../apps/server/src/kit/files/is-running.ts'
import { checkout } from '../apps/server/src/testing/programs/run-program.ts'
import { serverPlace } from '../apps/server/src/testing/programs/run-server.ts'
import { ensurePackages } from './packages.mjs'
import { ensureWebBuild } from './web-build.mjs'

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0
const place = serverPlace()

beforeAll(async () => {
  await ensurePackages()
  await ensureWebBuild()
}, 180_000)
afterAll(() => place.clear(), 60_000)

async function startAndStop(dataDir: string, from: string) {
  const server = await place.start({ dataDir, from, program: 'tools/start.mjs' })
  const page = await fetch(server.origin)
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    200,
    expect.stringContaining('text/html'),
    expect.stringContaining('<div id="root">'),
  ])
  expect((await fetch(`${server.origin}/api/readyz`)).status).toBe(200)
  expect(isRunning(server.databasePid)).toBe(true)
  server.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(isRunning(server.databasePid)).toBe(false)
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull()
}

/** Files that only the page and the tools need: half of all files. */
const unneeded = [
  '@tabler',
  '@mantine',
  '@biomejs',
  '@playwright',
  'country-flag-icons',
  'happy-dom',
  'knip',
  'playwright-core',
  'typescript',
]

function closedCheckout() {
  const from = place.emptyFolder({ mode: 0o700 })
  const packages = join(from, 'node_modules')
  mkdirSync(packages)
  const needed = readdirSync(join(checkout, 'node_modules')).filter((name) => !unneeded.includes(name))
  // Hard links where the temporary folder is on the same disk, otherwise copies.
  const copy = (parts: string[], to: string) =>
    spawnSync('cp', ['-al', ...parts, to]).status === 0 || spawnSync('cp', ['-a', '--remove-destination', ...parts, to]).status === 0
  const names = ['package.json', 'package-lock.json', 'packages', 'apps', 'tools']
  expect([
    copy(
      names.map((name) => join(checkout, name)),
      from,
    ),
    copy(
      needed.map((name) => join(checkout, 'node_modules', name)),
      packages,
    ),
  ]).toEqual([true, true])
  return from
}

const open = ['the product', () => checkout, () => place.emptyFolder()] as const
const closed = ['root from a checkout closed to everybody else', closedCheckout, (from: string) => from] as const
// Root is asked the harder question, which includes the other one.
const askedOfRoot = inject('isFull') ? [open, closed] : [closed]

test.each(isRootOnLinux ? askedOfRoot : [open])('npm start serves %s, and Ctrl-C ends all of it', async (_, checkoutFor, folderIn) => {
  const from = checkoutFor()
  await startAndStop(join(folderIn(from), '.data'), from)
})
