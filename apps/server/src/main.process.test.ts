import { chownSync, existsSync, lchownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, test, vi } from 'vitest'
import { connect } from './kit/db/connect.ts'
import { startEmbeddedPostgres } from './kit/embedded-postgres/embedded-postgres.ts'
import { freePort } from './kit/embedded-postgres/free-port.ts'
import { isRunning } from './kit/files/is-running.ts'
import { readableCheckout } from './testing/programs/readable-checkout.ts'
import { checkout, type Program } from './testing/programs/run-program.ts'
import { type RunningServer, serverPlace, signIn } from './testing/programs/run-server.ts'
import { killServerAndDatabase, poolBackends, refreshAll, signInUntilKilled } from './testing/programs/writes-until-killed.ts'
import { waitUntil } from './testing/wait-until.ts'

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
  complaints: string
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
  const { said, databasePid } = server
  firstStart = { said: said.out + said.err, complaints: said.err, healthz, readyz, refreshToken, exit, databasePid }
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
    expect([firstStart.exit, firstStart.complaints]).toEqual([0, ''])
    expect(firstStart.databasePid).toBeGreaterThan(0)
    expect(isRunning(firstStart.databasePid)).toBe(false)
    expect(existsSync(join(first, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('keeps secrets to itself', () => {
    for (const name of ['secrets.json', 'postgres-password']) expect(statSync(join(first, name)).mode & 0o077).toBe(0)
  })
})

// All these lives follow each other on the folder of the first.
describe('a later start', () => {
  let running: RunningServer | null = null
  const theServer = async () => {
    running ??= await place.start({ dataDir: first })
    return running
  }

  let kept: string[] = []
  it('has the data of the first', async () => {
    kept = await refreshAll(await theServer(), [firstStart.refreshToken])
  })

  it('keeps its data folder for itself', async () => {
    const { origin, pid } = await theServer()
    const rival = place.run({ dataDir: first, env: { PORT: String(await freePort()) } })
    expect(await refusal(rival)).toBe(`The data folder ${first} is in use by another Prosa (process ${pid}).`)
    expect(await statusOf(`${origin}/api/readyz`)).toBe(200)
  })

  const rounds = isFull ? 3 : 1

  it.each<[string, (server: RunningServer) => unknown]>([
    ['the server and every process of its database', killServerAndDatabase],
    ['the server', (server) => server.kill('SIGKILL')],
  ])('loses nothing that was acknowledged before kill -9 of %s during writes', { timeout: 240_000 }, async (_, kill) => {
    for (let round = 0; round < rounds; round++) {
      const server = await theServer()
      kept.push(...(await signInUntilKilled(server, () => kill(server))))
      expect(await server.ended).toBe('SIGKILL')
      running = null
      const acknowledged = kept.length
      kept = await refreshAll(await theServer(), kept)
      expect(kept).toHaveLength(acknowledged)
    }
  })

  it('loses a moment by kill -9 of one database connection, and goes on', { timeout: 240_000 }, async () => {
    const server = await theServer()
    const isReady = async () => (await fetch(`${server.origin}/api/readyz`)).ok
    expect(await isReady()).toBe(true)
    const logged = () => readFileSync(join(first, 'postgres.log'), 'utf8').split('reinitializing').length
    const before = logged()
    const [backend] = poolBackends(server)
    process.kill(backend!, 'SIGKILL')
    await waitUntil('the database ends the connections beside it', () => logged() > before)
    await waitUntil('the product is ready again', isReady, 30_000)
    const { refreshToken } = await signIn(server.origin, ...anAgent)
    await refreshAll(server, [refreshToken])
    expect(isRunning(server.databasePid)).toBe(true)
  })

  it('starts its database again when that is killed, and answers calls that came meanwhile', { timeout: 240_000 }, async () => {
    const server = await theServer()
    const [pid, , , port] = readFileSync(join(first, 'postgres/postmaster.pid'), 'utf8').split('\n')
    const password = readFileSync(join(first, 'postgres-password'), 'utf8').trim()
    const sql = connect(`postgres://postgres:${password}@127.0.0.1:${port}/prosa`, { max: 1 })
    const [own] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`
    // For as long as one of its connections stands still, PostgreSQL starts no other server.
    process.kill(own.pid, 'SIGSTOP')
    process.kill(Number(pid), 'SIGKILL')
    const isReady = async () => (await fetch(`${server.origin}/api/readyz`)).ok
    await waitUntil('the product is not ready', async () => !(await isReady()))
    const calls = Array.from({ length: 5 }, () => signIn(server.origin, ...anAgent))
    expect(await isReady()).toBe(false)
    process.kill(own.pid, 'SIGCONT')
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
    await waitUntil('the product is ready again', isReady, 30_000)
    await sql.end({ timeout: 0 })
    kept = await refreshAll(server, kept)
    const databasePid = Number.parseInt(readFileSync(join(first, 'postgres/postmaster.pid'), 'utf8'), 10)
    expect(databasePid).not.toBe(Number(pid))
    running = { ...server, databasePid }
  })

  it('takes a Ctrl-C that arrives several times at once for one, and answers requests under way', async () => {
    const server = await theServer()
    const underWay = signIn(server.origin, ...anAgent)
    await statusOf(`${server.origin}/api/healthz`)
    const complaints = server.said.err
    for (let times = 0; times < 3; times++) server.kill('SIGINT')
    expect(await underWay).toMatchObject({ status: 200 })
    expect(await server.ended).toBe(0)
    expect(server.said.err).toBe(complaints)
    expect(isRunning(server.databasePid)).toBe(false)
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
    const sql = connect(database.url, { max: 1 })
    await sql`insert into schema_migrations (version, name, checksum) values (9999, '9999_tomorrow.sql', 'x')`
    await sql.end()
    await database.stop()
    expect(await refusal(place.run({ dataDir }))).toMatch(/^The database has schema 9999 but/)
  })
})

describe.runIf(isRoot)('whoever starts it', () => {
  const checkoutOfNobody = readableCheckout(nobody)

  /** What was compiled is kept for each user apart, and this one may not write where the others' is. */
  function asNobody() {
    const from = checkoutOfNobody()
    if (from !== checkout) return { from, ...nobody }
    const NODE_COMPILE_CACHE = join(checkout, 'node_modules/.cache/started-by-nobody')
    mkdirSync(NODE_COMPILE_CACHE, { recursive: true })
    chownSync(NODE_COMPILE_CACHE, nobody.uid, nobody.gid)
    return { from, env: { NODE_COMPILE_CACHE }, ...nobody }
  }

  function giveAway(folder: string) {
    const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const path of [folder, ...inside.map((name) => join(folder, name))]) lchownSync(path, nobody.uid, nobody.gid)
  }

  it('serves an ordinary user', async () => {
    // Whose first start makes the database is in embedded-postgres.process.test.ts.
    const dataDir = isFull ? place.emptyFolder() : place.copyOf(first)
    giveAway(dataDir)
    const server = await place.start({ dataDir, ...asNobody() })
    expect(await statusOf(`${server.origin}/api/readyz`)).toBe(200)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody.uid)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(isRunning(server.databasePid)).toBe(false)
  })

  it('tells an ordinary user whose data folder belongs to another what to do', async () => {
    const dataDir = place.emptyFolder()
    const program = place.run({ dataDir, ...asNobody() })
    expect(await program.ended).toBe(1)
    expect(program.said.err).toBe(`The data folder ${dataDir} cannot be used (EACCES): set DATA_DIR to a folder you own.\n`)
  })

  it('serves root below a folder closed to others', () => {
    expect(statSync(dirname(first)).mode & 0o077).toBe(0)
    expect(firstStart).toMatchObject({ readyz: 200, exit: 0 })
  })
})
