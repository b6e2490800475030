import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../../kit/files/is-running.ts'

const memory = '/dev/shm'
const roomOfMany = 4 * 1024 ** 3

/**
 * A folder where databases of tests are quickest: in memory where there is room and programs may be run, else where passing files are.
 * A killed process loses nothing in either.
 */
export function fastFolder(purpose: string): string {
  const isThere = process.platform === 'linux' && existsSync(memory)
  if (isThere) removeAbandoned()
  const name = `prosa-${purpose}-${world()}-${process.pid}-`
  return mkdtempSync(join(isThere && hasRoom() && runsPrograms() ? memory : tmpdir(), name))
}

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > roomOfMany
}

const runsPrograms = () =>
  !readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === memory && /\bnoexec\b/.test(line))

/** Where a process number means the same process: a container counts for itself and may share the memory all the same. */
const world = () => (process.platform === 'linux' ? /\d+/.exec(readlinkSync('/proc/self/ns/pid'))![0] : '0')

/** A run that was killed has left its memory behind. A database that still runs there notices that its folder is gone, and ends. */
function removeAbandoned() {
  for (const name of readdirSync(memory)) {
    const [, where, owner] = name.match(/^prosa-[a-z]+-(\d+)-(\d+)-/) ?? []
    if (where === world() && !isRunning(Number(owner))) removeIfOurs(join(memory, name))
  }
}

function removeIfOurs(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    // Somebody else's, or somebody else is at it.
    if (!['EACCES', 'EPERM', 'ENOTEMPTY', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
