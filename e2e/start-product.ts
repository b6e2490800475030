import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const patience = 90_000

/** Starts the product as people do, on a data folder of its own, and takes everything away at the end. */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'apps/web/dist/index.html')))
    throw new Error('The web is not built: run "npm test", or vite build in apps/web.')
  const dataDir = mkdtempSync(join(tmpdir(), 'prosa-journeys-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const tokenSecret = randomBytes(48).toString('base64')
  const said: string[] = []
  const program = run(dataDir, port, tokenSecret, said)
  process.env.PROSA_ORIGIN = origin
  process.env.PROSA_TOKEN_SECRET = tokenSecret
  const stop = async () => {
    await end(program)
    rmSync(dataDir, { recursive: true })
  }
  try {
    await ready(origin, program)
  } catch (error) {
    await stop()
    throw new Error(`The product did not start.\n${said.join('')}`, { cause: error })
  }
  return stop
}

function run(dataDir: string, port: number, tokenSecret: string, said: string[]): ChildProcess {
  const { DATABASE_URL: _database, NODE_ENV: _mode, ...inherited } = process.env
  const program = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...inherited,
      DATA_DIR: dataDir,
      PORT: String(port),
      TOKEN_SECRET: tokenSecret,
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [program.stdout, program.stderr]) stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  return program
}

async function ready(origin: string, program: ChildProcess): Promise<void> {
  const until = Date.now() + patience
  while (Date.now() < until) {
    if (program.exitCode !== null) throw new Error(`It ended with ${program.exitCode}.`)
    if (await isUp(origin)) return
    await new Promise((next) => setTimeout(next, 200))
  }
  throw new Error(`Not ready after ${patience / 1000} s.`)
}

async function isUp(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/readyz`)).ok
  } catch (error) {
    // What fetch throws while nobody listens yet.
    if (error instanceof TypeError) return false
    throw error
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address && typeof address === 'object') return address.port
  throw new Error('The system gave no port.')
}
