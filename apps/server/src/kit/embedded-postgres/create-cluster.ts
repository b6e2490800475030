import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { draftPath } from '../files/drafts.ts'
import { writeOnce } from '../files/write-once.ts'
import { StartRefusal } from '../start-refusal.ts'
import { commandLine, type Runner } from './run-as.ts'

/**
 * Password first, then the cluster under a passing name, then its rename: a kill between any two steps leaves
 * a state from which the next start goes on, and of two starts at once the later rename finds the place taken.
 */
export async function createCluster(runner: Runner, dataDir: string, cluster: string, durable: boolean): Promise<void> {
  const password = readPassword(dataDir) ?? writeOnce(passwordFile(dataDir), randomBytes(24).toString('base64url'))
  const draft = draftPath(dataDir)
  const given = draftPath(dataDir)
  try {
    mkdirSync(draft, { mode: 0o700 })
    writeFileSync(given, password, { mode: 0o600 })
    if (runner.ids) for (const path of [draft, given]) chownSync(path, runner.ids.uid, runner.ids.gid)
    await initdb(runner, draft, given, durable)
    if (!existsSync(cluster)) renameSync(draft, cluster)
  } catch (error) {
    if (!existsSync(cluster)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(given, { force: true })
  }
}

export function readPassword(dataDir: string): string | null {
  return existsSync(passwordFile(dataDir)) ? readFileSync(passwordFile(dataDir), 'utf8').trim() : null
}

const passwordFile = (dataDir: string) => join(dataDir, 'postgres-password')

async function initdb(runner: Runner, cluster: string, passwordFile: string, durable: boolean) {
  const { command, args, options } = commandLine(runner, runner.binaries.initdb, [
    `--pgdata=${cluster}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ])
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [complaint, code] = await Promise.all([text(child.stderr), ended])
  if (code === 0) return
  throw new StartRefusal(
    `The database could not be created in ${cluster}: ${complaint.trim().split('\n')[0] || `initdb ended with ${code}`}.`,
  )
}
