import { spawn } from 'node:child_process'
import { chmodSync, closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning } from '../files/is-running.ts'
import { canListen, freePort } from './free-port.ts'
import { findPostmaster } from './postmaster-file.ts'
import { commandLine, giveOwnership, type Runner } from './run-as.ts'

const maximumLog = 10 * 1024 * 1024
/** Of the path of a Unix socket, on the system that allows the shortest one. */
const longestPath = 103
const longestName = '.s.PGSQL.65535'

const smallServer = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  min_wal_size: '128MB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  // A table that grows fast is planned for as it is, not as it was a minute ago.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and details quote rows: what customers wrote must not reach a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const fastButLosable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export type Settings = Record<string, string>

/** Answers the server's process, or null when it ended before it was ready; why is then in the log. */
export async function launch(
  runner: Runner,
  dataDir: string,
  cluster: string,
  durable: boolean,
  settings: Settings,
): Promise<number | null> {
  giveOwnership(runner, cluster)
  // A copied folder often comes back open to others, and PostgreSQL refuses it.
  chmodSync(cluster, 0o700)
  const all = {
    ...smallServer,
    ...(durable ? {} : fastButLosable),
    ...settings,
    port: settings.port ?? String(await freePort()),
    unix_socket_directories: await socketFolderIn(cluster),
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { command, args, options } = commandLine(runner, runner.binaries.postgres, ['-D', cluster, ...flags])
  const log = openLog(dataDir)
  // Detached: Ctrl-C in the terminal must reach only us, so that the database outlives the last request.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  let ended = child.pid === undefined
  child.once('error', () => (ended = true)).once('exit', () => (ended = true))
  while (!ended) {
    const postmaster = findPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster?.ready) return postmaster.pid
    await pause(20)
  }
  return null
}

/**
 * Where the server may put its Unix socket: in its own cluster, which nobody else may enter. Nowhere, an empty text, where the path is too
 * long or the disk can hold no sockets, as some that are shared with a virtual machine.
 */
async function socketFolderIn(cluster: string): Promise<string> {
  const path = join(cluster, longestName)
  if (process.platform === 'win32' || path.length > longestPath) return ''
  removeOld(cluster)
  // A list of folders, each of which may stand in quotes.
  return (await canListen(path)) ? `"${cluster.replaceAll('"', '""')}"` : ''
}

/** A server that was killed leaves its socket, and the next one has another port. That of a server which another Prosa starts right now stays. */
function removeOld(cluster: string) {
  const locks = readdirSync(cluster).filter((name) => /^\.s\.PGSQL\.\d+\.lock$/.test(name))
  for (const lock of locks.map((name) => join(cluster, name))) {
    if (isRunning(Number.parseInt(readFileSync(lock, 'utf8'), 10))) continue
    for (const path of [lock.replace(/\.lock$/, ''), lock]) rmSync(path, { force: true })
  }
}

export function lastComplaint(dataDir: string): string {
  const lines = readFileSync(logFile(dataDir), 'utf8').split('\n')
  return (
    lines.findLast((line) => /(FATAL|PANIC|ERROR|error|invalid)/.test(line))?.replace(/^.*?(FATAL|PANIC|ERROR): +/, '') ??
    'no reason was logged'
  )
}

export const logFile = (dataDir: string) => join(dataDir, 'postgres.log')

function openLog(dataDir: string): number {
  const path = logFile(dataDir)
  if (existsSync(path) && statSync(path).size > maximumLog) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}
