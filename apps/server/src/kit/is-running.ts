import { readFileSync } from 'node:fs'

/** A zombie counts as gone: where nobody reaps orphans, a stopped server would otherwise look alive for ever. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return process.platform !== 'linux' || !isZombie(pid)
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
