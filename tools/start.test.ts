import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostmaster } from '../apps/server/src/kit/embedded-postgres/postmaster-file.ts'
import { isRunning } from '../apps/server/src/kit/is-running.ts'
import { checkout } from '../apps/server/src/testing/run-program.ts'
import { serverPlace } from '../apps/server/src/testing/run-server.ts'
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

test('npm start serves the product, and Ctrl-C ends all of it', () => startAndStop(join(place.emptyFolder(), 'data'), checkout))

test.runIf(isRootOnLinux)('npm start serves root from a checkout closed to everybody else', async () => {
  const from = place.emptyFolder({ mode: 0o700 })
  const parts = ['package.json', 'package-lock.json', 'node_modules', 'packages', 'apps', 'tools'].map((name) => join(checkout, name))
  // Hard links where the temporary folder is on the same disk, and copies where it is not.
  const copied =
    spawnSync('cp', ['-al', ...parts, from]).status === 0 || spawnSync('cp', ['-a', '--remove-destination', ...parts, from]).status === 0
  expect(copied).toBe(true)
  await startAndStop(join(from, '.data'), from)
})
