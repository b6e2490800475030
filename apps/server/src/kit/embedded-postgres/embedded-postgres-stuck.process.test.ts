import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { databasePlace } from '../../testing/database/database-place.ts'
import { readableCheckout } from '../../testing/programs/readable-checkout.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { connect } from '../db/connect.ts'
import { isRunning } from '../files/is-running.ts'
import { freePort } from './free-port.ts'

vi.setConfig({ testTimeout: 90_000 })

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const place = databasePlace()
const checkoutOfNobody = readableCheckout(nobody)
const stuckAfter = 300

beforeAll(() => place.makePristine())
afterEach(() => place.stopAll())
afterAll(() => place.clear())

const pidFile = (folder: string) => join(folder, 'postgres/postmaster.pid')

async function leaveBehind(folder: string, pid: number, status = 'ready') {
  const lines = [pid, join(folder, 'postgres'), 1_700_000_000, await freePort(), '', '127.0.0.1', '', status, '']
  writeFileSync(pidFile(folder), lines.join('\n'), { mode: 0o600 })
}

it('goes on after one connection was killed: nothing is lost, and the folder stays its own', async () => {
  const folder = place.readyFolder()
  const lost: string[] = []
  const server = await place.start(folder, { onLost: (why) => lost.push(why) })
  const sql = connect(server.url, { max: 1 })
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const isOwned = async () => {
    const [locks] = await Promise.allSettled([sql`select 1 from pg_locks where locktype = 'advisory' and granted`])
    return locks.status === 'fulfilled' && locks.value.length === 1
  }
  process.kill(backend!.pid, 'SIGKILL')
  await waitUntil('the folder is owned again', isOwned)
  expect(lost).toEqual([])
  const rival = place.startElsewhere(folder)
  await rival.says(/refused: .* is in use by another Prosa/)
  await sql.end()
})

it('stops in the midst of a recovery, and loses nothing', async () => {
  const folder = place.readyFolder()
  const server = await place.start(folder, { durable: true })
  const sql = connect(server.url, { max: 1 })
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  await sql`create table kept as select ${backend!.pid}::int as pid`
  process.kill(backend!.pid, 'SIGKILL')
  await sql.end({ timeout: 0 })
  await waitUntil('the recovery has begun', () => readFileSync(join(folder, 'postgres.log'), 'utf8').includes('reinitializing'))
  await server.stop()
  const again = connect((await place.start(folder)).url, { max: 1 })
  expect(await again`select pid from kept`).toEqual([backend])
  await again.end()
})

it('ends a server that hangs in its stop, and starts anew', async () => {
  const folder = place.readyFolder()
  const owner = place.startElsewhere(folder)
  const pid = Number((await owner.says(/owner of (\d+)/))[1])
  const [, , , port] = readFileSync(pidFile(folder), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8')
  const sql = connect(`postgres://postgres:${password}@127.0.0.1:${port}/prosa`, { max: 1 })
  await sql`select 1`
  owner.kill('SIGKILL')
  // A smart stop waits for the last connection to go, which this one never does.
  process.kill(pid, 'SIGTERM')
  await waitUntil('the server is stopping', () => readFileSync(pidFile(folder), 'utf8').includes('stopping'))
  expect((await place.start(folder, { stuckAfter })).pid).not.toBe(pid)
  expect(isRunning(pid)).toBe(false)
  await sql.end({ timeout: 0 })
})

it('is not misled for ever by a program that looks like the server but does not answer', async () => {
  const folder = place.readyFolder()
  const other = spawn('sleep', ['600'], { cwd: join(folder, 'postgres'), stdio: 'ignore' })
  await leaveBehind(folder, other.pid!)
  expect((await place.start(folder, { stuckAfter })).pid).not.toBe(other.pid)
  expect(other.exitCode).toBeNull()
  other.kill('SIGKILL')
})

it.runIf(isRoot)("does not take a process of root for an ordinary user's server", async () => {
  const folder = place.readyFolder()
  const other = spawn('sleep', ['600'], { cwd: '/', stdio: 'ignore' })
  await leaveBehind(folder, other.pid!)
  spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, folder])
  const owner = place.startElsewhere(folder, { from: checkoutOfNobody(), ...nobody })
  await owner.says(/owner of/)
  expect(other.exitCode).toBeNull()
  other.kill('SIGKILL')
})
