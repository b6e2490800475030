import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { isRunning } from '../../kit/files/is-running.ts'
import { askToken, type RunningServer, signIn } from './run-server.ts'

const people = ['mariana', 'rafael', 'admin', 'dev'].map((name) => `${name}@casaaurora.test`)
const acknowledgedPerRound = 6

/** Signs in over and over until the server is killed under it; every answered sign-in is a row that must outlive the kill. */
export async function signInUntilKilled(server: RunningServer, kill: () => void): Promise<string[]> {
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

/** Every one of these sessions goes on; answers with the tokens that come next. */
export async function refreshAll(server: RunningServer, tokens: string[]): Promise<string[]> {
  const answers = await Promise.all(tokens.map((token) => askToken(server.origin, { grant_type: 'refresh_token', refresh_token: token })))
  expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200))
  return answers.map(({ refreshToken }) => refreshToken)
}

export function killServerAndDatabase(server: RunningServer) {
  const everyone = [server.databasePid, ...childrenOf(server.databasePid)]
  server.kill('SIGKILL')
  for (const pid of everyone) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
}

export const poolBackends = (server: RunningServer): number[] =>
  childrenOf(server.databasePid).filter((pid) => readOf(pid, 'cmdline').startsWith('postgres: postgres prosa '))

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
