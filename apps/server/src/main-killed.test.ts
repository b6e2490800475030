import { readdirSync, readFileSync } from 'node:fs'
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
  return numbers.filter(
    (pid) => isRunning(pid) && Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent,
  )
}

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
