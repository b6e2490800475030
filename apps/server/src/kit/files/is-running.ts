import { readFileSync } from 'node:fs'

/** A zombie counts as gone: where nobody reaps orphans, a stopped server would otherwise look alive for ever. */
export function isRunning(pid: number): boolean {
  const refusal = refusalOfSignal(pid)
  if (refusal) return refusal === 'EPERM'
  return process.platform !== 'linux' || !isZombie(pid)
}

/** It runs, and it is not ours to send a signal to. */
export const isOutOfReach = (pid: number): boolean => refusalOfSignal(pid) === 'EPERM'

function refusalOfSignal(pid: number): string | null {
  try {
    process.kill(pid, 0)
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
