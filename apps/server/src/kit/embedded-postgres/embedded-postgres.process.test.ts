import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { databasePlace } from '../../testing/database/database-place.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { connect } from '../db/connect.ts'
import { isRunning } from '../files/is-running.ts'
import { findBinaries } from './find-binaries.ts'

vi.setConfig({ testTimeout: 60_000 })

const isFull = inject('isFull')
const isRoot = process.getuid?.() === 0
const place = databasePlace()
const { start, startElsewhere, emptyFolder, readyFolder, leftServers } = place

async function ask(url: string, query: string) {
  const sql = connect(url, { max: 1 })
  try {
    return await sql.unsafe(query)
  } finally {
    await sql.end()
  }
}

beforeAll(() => place.makePristine())
afterEach(() => place.stopAll())
afterAll(() => place.clear())

it('keeps the data over a stop and a start', async () => {
  const folder = readyFolder()
  const first = await start(folder)
  await ask(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  expect(isRunning(first.pid)).toBe(false)
  const second = await start(folder)
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

it('speaks Portuguese: letters with accents have their capitals, text is UTF-8, pages have checksums', async () => {
  const { url } = await start(readyFolder())
  expect(await ask(url, "select upper('ação') as upper, current_setting('data_checksums') as checksums")).toEqual([
    { upper: 'AÇÃO', checksums: 'on' },
  ])
})

it('is asked through a Unix socket, or by TCP where the path would be too long for one, and leaves no socket of a killed one', async () => {
  const folder = `${emptyFolder()}, "de teste"`
  cpSync(readyFolder(), folder, { recursive: true })
  const isLocal = async (url: string) => await ask(url, 'select inet_client_addr() is null as local')
  const owner = startElsewhere(folder)
  const [, pid] = await owner.says(/owner of (\d+)/)
  owner.kill('SIGKILL')
  process.kill(Number(pid), 'SIGKILL')
  const server = await start(folder)
  expect(await isLocal(server.url)).toEqual([{ local: true }])
  expect(readdirSync(join(folder, 'postgres')).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name))).toHaveLength(1)
  const deep = join(emptyFolder(), 'a-name-of-forty-letters-which-is-too-long', 'a-name-of-forty-letters-which-is-too-long')
  cpSync(readyFolder(), deep, { recursive: true })
  expect(await isLocal((await start(deep)).url)).toEqual([{ local: false }])
})

it('adopts the server of an owner that was killed, and stops it', async () => {
  const folder = readyFolder()
  const owner = startElsewhere(folder)
  const [, pid] = await owner.says(/owner of (\d+)/)
  owner.kill('SIGKILL')
  const adopted = await start(folder)
  expect(adopted.pid).toBe(Number(pid))
  await adopted.stop()
  expect(isRunning(adopted.pid)).toBe(false)
})

it('starts again after the owner and its server were both killed', async () => {
  const folder = readyFolder()
  const owner = startElsewhere(folder)
  const [, pid] = await owner.says(/owner of (\d+)/)
  owner.kill('SIGKILL')
  process.kill(Number(pid), 'SIGKILL')
  expect((await start(folder)).pid).not.toBe(Number(pid))
})

it('refuses a folder in use and names who uses it', async () => {
  const folder = readyFolder()
  const owner = startElsewhere(folder)
  await owner.says(/owner of/)
  await expect(start(folder)).rejects.toThrow(`The data folder ${folder} is in use by another Prosa (process ${owner.pid}).`)
})

it('lets exactly one of several win an empty folder', async () => {
  const folder = emptyFolder()
  const rivals = Array.from({ length: isFull ? 3 : 2 }, () => startElsewhere(folder))
  const said = await Promise.all(rivals.map((rival) => rival.says(/owner of (\d+)|refused: .* is in use by another Prosa/)))
  const winners = said.filter(([text]) => text.startsWith('owner'))
  expect(winners).toHaveLength(1)
  rivals.map((rival) => rival.kill('SIGKILL'))
  expect((await start(folder)).pid).toBe(Number(winners[0]?.[1]))
})

it.each([
  ['nobody any more', 2 ** 22 - 1],
  ['another program', process.pid],
])('is not misled by a postmaster.pid that names %s', async (_, pid) => {
  const folder = readyFolder()
  const lines = [pid, join(folder, 'postgres'), 1_700_000_000, 5432, '', '127.0.0.1', '', 'ready', '']
  writeFileSync(join(folder, 'postgres/postmaster.pid'), lines.join('\n'), { mode: 0o600 })
  const server = await start(folder)
  expect(server.pid).not.toBe(pid)
})

it('goes on where a killed first start stopped, removes its leftovers and turns a long log', async () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'new-4194303-0123abcd-00000000/base'), { recursive: true })
  writeFileSync(join(folder, 'new-4194303-0123abcd-11111111'), 'half a password')
  writeFileSync(join(folder, 'postgres-password'), 'written-before-the-kill', { mode: 0o600 })
  writeFileSync(join(folder, 'postgres.log'), Buffer.alloc(11 * 1024 * 1024))
  const server = await start(folder)
  expect(server.url).toContain('written-before-the-kill')
  expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres-password', 'postgres.log', 'postgres.log.1'])
})

it('starts a server again that ended by itself, at the same address, and after the third time says what to do', async () => {
  let lost = ''
  const ended: string[] = []
  const server = await start(readyFolder(), { durable: true, onEnded: (why) => ended.push(why), onLost: (why) => (lost = why) })
  await ask(server.url, 'create table kept (answer int)')
  for (const signal of ['SIGKILL', 'SIGQUIT', 'SIGKILL'] as const) {
    const { pid } = server
    await ask(server.url, `insert into kept values (${ended.length})`)
    process.kill(pid, signal)
    await waitUntil('there is another one', () => server.pid !== pid)
  }
  expect(await ask(server.url, 'select count(*) as kept from kept')).toEqual([{ kept: 3 }])
  expect([ended.length, ended[0], lost]).toEqual([3, expect.stringContaining('has ended; the reason is in its postgres.log'), ''])
  process.kill(server.pid, 'SIGKILL')
  expect(await waitUntil('the loss is told', () => lost)).toMatch(/postgres\.log.* 3 times within 10 minutes: .*start Prosa again/)
})

it('says what is wrong with a folder it cannot use', async () => {
  const folder = readyFolder()
  rmSync(join(folder, 'postgres-password'))
  await expect(start(folder)).rejects.toThrow(`The file postgres-password is missing in ${folder}`)
  writeFileSync(join(folder, 'postgres-password'), 'another')
  await expect(start(folder)).rejects.toThrow(`The file postgres-password in ${folder} is not the password of its database`)
  expect(leftServers()).toEqual([])
  await expect(start(join(folder, 'postgres-password'))).rejects.toThrow('cannot be used (ENOTDIR)')
})

function nativeWithoutLinks(): string {
  const hidden = emptyFolder()
  cpSync(findBinaries().native, join(hidden, 'native'), { recursive: true, filter: (path) => !/lib(pq|icu\w+)\.so(\.\d+)?$/.test(path) })
  return join(hidden, 'native')
}

it('makes the library links that skipped install scripts left out', async () => {
  const native = nativeWithoutLinks()
  expect(existsSync(join(native, 'lib/libpq.so.5'))).toBe(false)
  const { url } = await start(readyFolder(), { native })
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it.runIf(isRoot)('runs as root with every folder above closed to others', async () => {
  const folder = join(closedFolder(), 'data')
  // That one is also made there is in main.process.test.ts.
  if (!isFull) cpSync(readyFolder(), folder, { recursive: true })
  expect((await start(folder)).runsAs).toBe('namespace')
})

it.runIf(isRoot)('runs as root without user namespaces, from a checkout others cannot enter', async () => {
  const folder = readyFolder()
  const native = join(closedFolder(), 'native')
  cpSync(findBinaries().native, native, { recursive: true, verbatimSymlinks: true })
  const server = await start(folder, { runAs: 'nobody', native })
  expect(server.runsAs).toBe('nobody')
  await server.stop()
  const again = await start(folder)
  expect([again.runsAs, statSync(join(folder, 'postgres')).uid]).toEqual(['nobody', 65_534])
})

it.runIf(isRoot)('creates a folder as root without user namespaces', async () => {
  expect((await start(emptyFolder(), { runAs: 'nobody' })).runsAs).toBe('nobody')
})

it.runIf(isRoot)('says what to do when the database user cannot reach the folder', async () => {
  await expect(start(join(closedFolder(), 'data'), { runAs: 'nobody' })).rejects.toThrow(
    /cannot reach the data folder .*: start Prosa as an ordinary user/,
  )
})

function closedFolder(): string {
  const folder = emptyFolder()
  mkdirSync(folder, { mode: 0o700 })
  return folder
}
