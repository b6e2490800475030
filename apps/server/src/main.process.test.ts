import { chownSync, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './kit/embedded-postgres.ts'
import { freePort } from './kit/free-port.ts'
import { isRunning } from './kit/is-running.ts'
import { readableCheckout } from './testing/readable-checkout.ts'
import type { Program } from './testing/run-program.ts'
import { askToken, type RunningServer, serverPlace, signIn } from './testing/run-server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const isFull = inject('isFull')
const place = serverPlace()
// Below a folder closed to others, where root can start it too.
const first = join(place.emptyFolder({ mode: 0o700 }), 'data')
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const anAgent = ['mariana@casaaurora.test', 'Prosa@2026!'] as const

const refusal = async (program: Program) => {
  expect(await program.ended).toBe(1)
  const { err } = program.said
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  expect(err).not.toMatch(/ {4}at |\bError:/)
  return err.trimEnd()
}

let firstStart: {
  said: string
  healthz: number
  readyz: number
  refreshToken: string
  exit: number | string
  databasePid: number
}

const statusOf = async (url: string) => (await fetch(url)).status

beforeAll(async () => {
  const server = await place.start({ dataDir: first })
  const [healthz, readyz] = await Promise.all([statusOf(`${server.origin}/api/healthz`), statusOf(`${server.origin}/api/readyz`)])
  const { refreshToken } = await signIn(server.origin, ...anAgent)
  server.kill('SIGINT')
  const exit = await server.ended
  firstStart = { said: server.said.out + server.said.err, healthz, readyz, refreshToken, exit, databasePid: server.databasePid }
})

afterAll(() => place.clear())

describe('a start with nothing configured', () => {
  it('serves, and tells the address and how to sign in', () => {
    expect(firstStart).toMatchObject({ healthz: 200, readyz: 200 })
    expect(firstStart.said).toMatch(/Prosa is ready: +http:\/\/localhost:\d+ /)
    expect(firstStart.said).toContain('admin@casaaurora.test')
    expect(firstStart.said).toContain('Prosa@2026!')
  })

  it('stops the program and its database in order on Ctrl-C', () => {
    expect(firstStart.exit).toBe(0)
    expect(firstStart.databasePid).toBeGreaterThan(0)
    expect(isRunning(firstStart.databasePid)).toBe(false)
    expect(existsSync(join(first, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('keeps secrets to itself', () => {
    for (const name of ['secrets.json', 'postgres-password']) expect(statSync(join(first, name)).mode & 0o077).toBe(0)
  })
})

describe('the second start', () => {
  let second: RunningServer
  beforeAll(async () => {
    second = await place.start({ dataDir: first })
  })

  it('has the data of the first', async () => {
    expect(await askToken(second.origin, { grant_type: 'refresh_token', refresh_token: firstStart.refreshToken })).toMatchObject({
      status: 200,
    })
  })

  it('keeps its data folder for itself', async () => {
    const rival = place.run({ dataDir: first, env: { PORT: String(await freePort()) } })
    expect(await refusal(rival)).toBe(`The data folder ${first} is in use by another Prosa (process ${second.pid}).`)
    expect(await statusOf(`${second.origin}/api/readyz`)).toBe(200)
  })

  it('takes a Ctrl-C that arrives several times at once for one, and answers requests under way', async () => {
    const underWay = signIn(second.origin, ...anAgent)
    await statusOf(`${second.origin}/api/healthz`)
    for (let times = 0; times < 3; times++) second.kill('SIGINT')
    expect(await underWay).toMatchObject({ status: 200 })
    expect(await second.ended).toBe(0)
    expect(second.said.err).toBe('')
    expect(isRunning(second.databasePid)).toBe(false)
  })
})

// Each role on a database of its own is in background-killed.process.test.ts.
const roles: [string, number][] = [
  ['web', 200],
  ['worker', 404],
]
test.each(isFull ? roles : [])('ROLE=%s is well and answers calls with %i', async (ROLE, answered) => {
  const server = await place.start({ dataDir: place.copyOf(first), env: { ROLE } })
  expect(await statusOf(`${server.origin}/api/readyz`)).toBe(200)
  expect(await statusOf(`${server.origin}/api/company/style`)).toBe(answered)
})

type Case = [string, Record<string, string>, RegExp]

describe('refuses to start in one sentence and with exit code 1', () => {
  const secrets = { TOKEN_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') }
  const production = { ...secrets, NODE_ENV: 'production', PUBLIC_URL: 'https://chat.example.com' }

  test('a taken port', async () => {
    const taken = createServer((socket) => socket.destroy())
    const port = await freePort()
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve))
    const dataDir = place.copyOf(first)
    expect(await refusal(place.run({ dataDir, env: { PORT: String(port) } }))).toMatch(`Port ${port} is already in use`)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    await new Promise((resolve) => taken.close(resolve))
  })

  // One that is seen at once; one that is seen after a try is the taken port. Every sentence is in env.test.ts and its like.
  const few: Case[] = [['a malformed value', { PORT: 'http' }, /^PORT is "http"/]]
  const more: Case[] = [
    [
      'an unreachable database',
      { ...secrets, DATABASE_URL: 'postgres://prosa:hidden@127.0.0.1:1/prosa' },
      /^The database cannot be reached/,
    ],
    ['production without its secrets', { ...production, TOKEN_SECRET: '' }, /^TOKEN_SECRET is missing/],
    ['an address with a bare %', { ...secrets, DATABASE_URL: 'postgres://prosa:hidden%zz@127.0.0.1:1/prosa' }, /^DATABASE_URL has a %/],
    ['a data folder that cannot be made', { DATA_DIR: '/proc/x' }, /^The data folder \/proc\/x cannot be used \(ENOENT\): set DATA_DIR/],
  ]
  test.each(isFull ? [...few, ...more] : few)('%s', async (_, env, sentence) => {
    const said = await refusal(place.run({ dataDir: place.emptyFolder(), env }))
    expect(said).toMatch(sentence)
    expect(said).not.toContain('hidden')
  })

  // What is refused is in migrate.process.test.ts.
  test.each(isFull ? ['a schema newer than the code'] : [])('%s', async () => {
    const dataDir = place.copyOf(first)
    const database = await startEmbeddedPostgres({ dataDir })
    const sql = postgres(database.url, { max: 1 })
    await sql`insert into schema_migrations (version, name, checksum) values (9999, '9999_tomorrow.sql', 'x')`
    await sql.end()
    await database.stop()
    expect(await refusal(place.run({ dataDir }))).toMatch(/^The database has schema 9999 but/)
  })
})

describe.runIf(isRoot)('whoever starts it', () => {
  const checkoutOfNobody = readableCheckout(nobody)

  it('serves an ordinary user', async () => {
    const dataDir = place.emptyFolder()
    chownSync(dataDir, nobody.uid, nobody.gid)
    const from = checkoutOfNobody()
    const server = await place.start({ dataDir, from, ...nobody })
    expect(await statusOf(`${server.origin}/api/readyz`)).toBe(200)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody.uid)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(isRunning(server.databasePid)).toBe(false)
  })

  it('tells an ordinary user whose data folder belongs to another what to do', async () => {
    const dataDir = place.emptyFolder()
    const program = place.run({ dataDir, from: checkoutOfNobody(), ...nobody })
    expect(await program.ended).toBe(1)
    expect(program.said.err).toBe(`The data folder ${dataDir} cannot be used (EACCES): set DATA_DIR to a folder you own.\n`)
  })

  it('serves root below a folder closed to others', () => {
    expect(statSync(dirname(first)).mode & 0o077).toBe(0)
    expect(firstStart).toMatchObject({ readyz: 200, exit: 0 })
  })
})
