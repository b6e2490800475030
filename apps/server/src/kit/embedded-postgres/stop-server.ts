import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning } from '../files/is-running.ts'
import type { Runner } from './run-as.ts'

const patience = 20_000
/** When `stopServer` has given up, if not before. */
export const slowestStop = 2 * patience + 5_000

/**
 * Fast shutdown: open transactions are rolled back, everything committed is on disk. Immediate if that takes too long; recovery mends it.
 * Immediate at once in the midst of a recovery: PostgreSQL 18 takes a fast request then and never ends.
 */
export async function stopServer(runner: Runner, cluster: string, pid: number, { recovering = false } = {}): Promise<void> {
  if (!recovering) askToStop(runner, cluster, pid, 'fast')
  if (!recovering && (await isGone(pid))) return
  askToStop(runner, cluster, pid, 'immediate')
  if (await isGone(pid)) return
  throw new Error(`The database (process ${pid}) does not stop.`)
}

export function askToStop(runner: Runner, cluster: string, pid: number, mode: 'fast' | 'immediate') {
  if (!isRunning(pid)) return
  if (process.platform === 'win32') spawnSync(runner.binaries.pgCtl, ['stop', '-D', cluster, '-m', mode, '-W'])
  else process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
}

async function isGone(pid: number): Promise<boolean> {
  const deadline = Date.now() + patience
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}
