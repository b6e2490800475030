import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '../is-running.ts'

export type Postmaster = { pid: number; port: number; ready: boolean }

/**
 * The server that runs on this cluster, or null. A file left by a killed server is removed: PostgreSQL itself refuses to start
 * while the file names any process, be it a zombie or somebody else's program. Its lock on shared memory still guards the data.
 */
export function findPostmaster(cluster: string): Postmaster | null {
  const path = join(cluster, 'postmaster.pid')
  const text = readText(path)
  const lines = text?.split('\n').map((line) => line.trim()) ?? []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (isRunning(pid) && !isAnotherProgram(pid, cluster)) return { pid, port: Number(lines[3]), ready: lines[7] === 'ready' }
  if (text === readText(path)) rmSync(path, { force: true })
  return null
}

// A running server's working directory is its cluster. Elsewhere than on Linux this cannot be seen; then it is taken for the server.
function isAnotherProgram(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(cluster)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return true
    if (code === 'EACCES' || code === 'EPERM') return false
    throw error
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
