import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../kit/embedded-postgres/free-port.ts'
import { waitUntil } from '../wait-until.ts'

/** Null where the machine has no PgBouncer; `npm test` looks for one and installs it where it may. */
export const pgBouncerPath = [process.env.PGBOUNCER_PATH ?? '', '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync) ?? null

// It refuses to run as root.
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** From 1.21 on it carries prepared statements from one connection to the next. */
function carriesStatements(): boolean {
  const [, major, minor] = spawnSync(pgBouncerPath!, ['--version'], { encoding: 'utf8' }).stdout.match(/ (\d+)\.(\d+)/) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

/** A PgBouncer of one's own before a server: it lends one of so few connections for a transaction at a time, and drops these settings of them. */
export async function aPgBouncer(serverUrl: string, connections: number, dropped: readonly string[] = []) {
  const server = new URL(serverUrl)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'prosa-pgbouncer-'))
  chmodSync(folder, 0o755)
  const isNew = carriesStatements()
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${server.port} user=${server.username} password=${server.password}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
    `pool_mode = transaction\ndefault_pool_size = ${connections}\nmax_client_conn = 200`,
    ...(dropped.length > 0 ? [`ignore_startup_parameters = ${dropped.join(',')}`] : []),
    ...(isNew ? ['max_prepared_statements = 100'] : []),
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings.join('\n'))
  const child = spawn(pgBouncerPath!, [file], { stdio: ['ignore', 'ignore', 'pipe'], ...nobody })
  let said = ''
  child.stderr.on('data', (words) => {
    said += words
  })
  await waitUntil(
    () => `PgBouncer listens, which said:\n${said}`,
    () => child.exitCode !== null || isListening(port),
  )
  if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${said}`)

  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${port}`
  url.search = isNew ? '' : '?prepare=false'
  const stop = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
    rmSync(folder, { recursive: true })
  }
  return { url: url.href, stop }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const end = (isOpen: boolean) => () => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })
}
