import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isOutOfReach, isRunning } from '../files/is-running.ts'

/** Doubtful: a process of that number runs, and nobody lets us see whether it is the server. It must not be sent a signal. */
export type Postmaster = { pid: number; port: number; socketFolder: string; status: string; ready: boolean; doubtful: boolean }

/**
 * The server that runs on this cluster, or null. A file left by a killed server is removed: PostgreSQL itself refuses to start
 * while the file names any process, be it a zombie or somebody else's program. Its lock on shared memory still guards the data.
 */
export function findPostmaster(cluster: string): Postmaster | null {
  const path = pidFile(cluster)
  const text = readText(path)
  const lines = text?.split('\n').map((line) => line.trim()) ?? []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  const whose = isRunning(pid) ? whoseIs(pid, cluster) : 'another'
  const [, , , port, socketFolder = '', , , status = ''] = lines
  if (whose !== 'another')
    return { pid, port: Number(port) || 0, socketFolder, status, ready: status === 'ready', doubtful: whose === 'doubtful' }
  if (text === readText(path)) rmSync(path, { force: true })
  return null
}

/** For a file that names a process which cannot be the server. */
export function forgetPostmaster(cluster: string, { pid }: Postmaster) {
  if (Number(readText(pidFile(cluster))?.split('\n')[0]) === pid) rmSync(pidFile(cluster), { force: true })
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

// A running server's working directory is its cluster, which only Linux shows. Whoever is not root owns the cluster (see chooseRunner),
// and its server with it: a process out of their reach is another program, such as one that got the number after a power cut.
function whoseIs(pid: number, cluster: string): 'ours' | 'another' | 'doubtful' {
  const isRoot = process.getuid === undefined || process.getuid() === 0
  if (!isRoot && isOutOfReach(pid)) return 'another'
  if (process.platform !== 'linux') return 'doubtful'
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) ? 'ours' : 'another'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return 'another'
    if (code === 'EACCES' || code === 'EPERM') return isRoot ? 'doubtful' : 'another'
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
