import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isRunning } from './kit/is-running.ts'
import { askToken, type RunningServer, serverPlace, signIn } from './testing/run-server.ts'
import { waitUntil } from './testing/wait-until.ts'

const place = serverPlace()
const people = ['mariana', 'rafael', 'admin', 'dev'].map((name) => `${name}@casaaurora.test`)
const rounds = 3
const acknowledgedPerRound = 6

afterAll(() => place.clear())

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

test.each([
  ['the server', killServer],
  ['the server and every process of its database', killServerAndDatabase],
])('kill -9 of %s during writes loses nothing that was acknowledged', { timeout: 120_000 }, async (_, kill) => {
  const dataDir = place.emptyFolder()
  let kept: string[] = []
  for (let round = 0; round < rounds; round++) {
    const server = await place.start({ dataDir })
    kept = await refresh(server, kept)
    kept.push(...(await signInUntilKilled(server, () => kill(server))))
    expect(await server.ended).toBe('SIGKILL')
  }
  const last = await place.start({ dataDir })
  expect(await refresh(last, kept)).toHaveLength(kept.length)
  last.kill('SIGINT')
  expect(await last.ended).toBe(0)
  await waitUntil('the database has ended', () => !isRunning(last.databasePid))
})

test('kill -9 of one database connection costs a moment, not the product', { timeout: 120_000 }, async () => {
  const dataDir = place.emptyFolder()
  const server = await place.start({ dataDir })
  const isReady = async () => (await fetch(`${server.origin}/api/readyz`)).ok
  expect(await isReady()).toBe(true)
  const [backend] = poolBackends(server)
  process.kill(backend!, 'SIGKILL')
  const logged = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  await waitUntil('the database ends the connections beside it', () => logged().includes('reinitializing'))
  await waitUntil('the product is ready again', isReady, 30_000)
  const { refreshToken } = await signIn(server.origin, people[0]!, 'Prosa@2026!')
  await refresh(server, [refreshToken])
  expect(isRunning(server.databasePid)).toBe(true)
  server.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(isRunning(server.databasePid)).toBe(false)
})
