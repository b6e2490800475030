import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../kit/embedded-postgres/free-port.ts'
import { findPostmaster } from '../../kit/embedded-postgres/postmaster-file.ts'
import { fastFolder } from '../database/fast-folder.ts'
import { waitUntil } from '../wait-until.ts'
import { checkout, type Program, runProgram } from './run-program.ts'

type Options = {
  dataDir: string
  from?: string
  program?: string
  args?: string[]
  env?: Record<string, string>
  uid?: number
  gid?: number
}
export type RunningServer = Program & { origin: string; databasePid: number }

/** The whole program as people start it, in processes of its own; everything it leaves goes with `clear`. */
export function serverPlace() {
  const place = fastFolder('server')
  chmodSync(place, 0o755)
  const programs: Program[] = []
  let folders = 0

  const run = ({ dataDir, from = checkout, program: path = 'apps/server/src/main.ts', args = [], env = {}, ...ids }: Options) => {
    const program = runProgram([join(from, path), ...args], {
      from,
      env: { DATA_DIR: dataDir, DEMO_CUSTOMERS: 'quiet', DEMO_COMPANY: 'bare', WEB_PROCESSES: '1', ...env },
      ...ids,
    })
    programs.push(program)
    return program
  }

  const start = async ({ env = {}, ...options }: Options): Promise<RunningServer> => {
    const port = env.PORT ?? String(await freePort())
    const program = run({ ...options, env: { ...env, PORT: port } })
    await program.says(/Prosa is ready/)
    const databasePid = findPostmaster(join(options.dataDir, 'postgres'))?.pid ?? 0
    return { ...program, origin: `http://127.0.0.1:${port}`, databasePid }
  }

  const emptyFolder = ({ mode = 0o755 } = {}) => {
    const folder = join(place, `${++folders}`)
    mkdirSync(folder, { mode })
    return folder
  }

  const copyOf = (dataDir: string) => {
    const folder = emptyFolder()
    cpSync(dataDir, folder, { recursive: true })
    return folder
  }

  const leftDatabases = () => {
    const left = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter(({ name }) => name === 'postmaster.pid')
      .flatMap(({ parentPath }) => findPostmaster(parentPath) ?? [])
    for (const { pid, doubtful } of left) if (!doubtful || process.platform !== 'linux') process.kill(pid, 'SIGQUIT')
    return left
  }

  const killAll = async () => {
    for (const program of programs.splice(0)) program.kill('SIGKILL')
    await waitUntil('no database is left', () => leftDatabases().length === 0)
  }

  const clear = async () => {
    await killAll()
    rmSync(place, { recursive: true })
  }

  return { run, start, emptyFolder, copyOf, killAll, clear }
}

export async function signIn(origin: string, username: string, password: string): Promise<{ status: number; refreshToken: string }> {
  return askToken(origin, { grant_type: 'password', username, password })
}

export async function askToken(origin: string, form: Record<string, string>): Promise<{ status: number; refreshToken: string }> {
  const answer = await fetch(`${origin}/api/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { refresh_token: refreshToken = '' } = (await answer.json()) as { refresh_token?: string }
  return { status: answer.status, refreshToken }
}
