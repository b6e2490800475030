import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { isRunning } from './kit/is-running.ts'
import { askToken, type RunningServer, serverPlace, signIn } from './testing/run-server.ts'
import { waitUntil } from './testing/wait-until.ts'

const place = serverPlace()
const people = ['mariana', 'rafael', 'admin', 'dev'].map((name) => `${name}@casaaurora.test`)
const rounds = inject('isFull') ? 3 : 1
const acknowledgedPerRound = 6

const dataDir = place.emptyFolder()
let running: RunningServer | null = null

afterAll(() => place.clear())

/** All lives follow each other on one data folder. */
async function theServer(): Promise<RunningServer> {
  running ??= await place.start({ dataDir })
  return running
}

/** Signs in over and over until the server is killed under it; every answered sign-in is a row that must outlive the kill. */
async function signInUntilKilled(server: RunningServer, kill: () => void): Promise<string[]> {
  const acknowledged: string[] = []
  const writer = async (email: string) => {
    for (;;) {
      const { status, refreshToken } = await signIn(server.origin, email, 'Prosa@2026!')
      expect(status).toBe(200)
      acknowledged.push(refreshToken)
      if (acknowledged.length === acknowledgedPerRound) kill()
    }
  }
  const ends = await Promise.allSettled(people.map(writer))
  expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof TypeError)).toEqual(people.map(() => true))
  return acknowledged
}

async function refresh(server: RunningServer, tokens: string[]): Promise<string[]> {
  const answers = await Promise.all(tokens.map((token) => askToken(server.origin, { grant_type: 'refresh_token', refresh_token: token })))
  expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200))
  return answers.map(({ refreshToken }) => refreshToken)
}

function childrenOf(parent: number): number[] {
  const numbers = readdirSync('/proc').map(Number).filter(Boolean)
  return numbers.filter((pid) => isRunning(pid) && Number(readOf(pid, 'stat').split(') ')[1]?.split(' ')[1]) === parent)
}

/** Nothing for a process that has just gone. */
function readOf(pid: number, file: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}

const poolBackends = (server: RunningServer) =>
  childrenOf(server.databasePid).filter((pid) => readOf(pid, 'cmdline').startsWith('postgres: postgres prosa '))

const killServer = (server: RunningServer) => server.kill('SIGKILL')

function killServerAndDatabase(server: RunningServer) {
  const everyone = [server.databasePid, ...childrenOf(server.databasePid)]
  server.kill('SIGKILL')
  for (const pid of everyone) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
}

let kept: string[] = []

test.each([
  ['the server and every process of its database', killServerAndDatabase],
  ['the server', killServer],
])('kill -9 of %s during writes loses nothing that was acknowledged', { timeout: 240_000 }, async (_, kill) => {
  for (let round = 0; round < rounds; round++) {
    const server = await theServer()
    kept.push(...(await signInUntilKilled(server, () => kill(server))))
    expect(await server.ended).toBe('SIGKILL')
    running = null
    const acknowledged = kept.length
    kept = await refresh(await theServer(), kept)
    expect(kept).toHaveLength(acknowledged)
  }
})

test('kill -9 of one database connection costs a moment, not the product', { timeout: 240_000 }, async () => {
  const server = await theServer()
  const isReady = async () => (await fetch(`${server.origin}/api/readyz`)).ok
  expect(await isReady()).toBe(true)
  const logged = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8').split('reinitializing').length
  const before = logged()
  const [backend] = poolBackends(server)
  process.kill(backend!, 'SIGKILL')
  await waitUntil('the database ends the connections beside it', () => logged() > before)
  await waitUntil('the product is ready again', isReady, 30_000)
  const { refreshToken } = await signIn(server.origin, people[0]!, 'Prosa@2026!')
  await refresh(server, [refreshToken])
  expect(isRunning(server.databasePid)).toBe(true)
  server.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(isRunning(server.databasePid)).toBe(false)
})
