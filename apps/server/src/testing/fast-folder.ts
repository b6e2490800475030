import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../kit/is-running.ts'

const memory = '/dev/shm'
const roomOfMany = 4 * 1024 ** 3

/**
 * A folder where databases of tests are quickest: in memory where there is room and programs may be run, else where passing files are.
 * A killed process loses nothing in either.
 */
export function fastFolder(purpose: string): string {
  const isThere = process.platform === 'linux' && existsSync(memory)
  if (isThere) removeAbandoned()
  return mkdtempSync(join(isThere && hasRoom() && runsPrograms() ? memory : tmpdir(), `prosa-${purpose}-${process.pid}-`))
}

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > roomOfMany
}

const runsPrograms = () =>
  !readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === memory && /\bnoexec\b/.test(line))

/** A run that was killed has left its memory behind. A database that still runs there notices that its folder is gone, and ends. */
function removeAbandoned() {
  for (const name of readdirSync(memory)) {
    const [, owner] = name.match(/^prosa-[a-z]+-(\d+)-/) ?? []
    if (owner && !isRunning(Number(owner))) rmSync(join(memory, name), { recursive: true, force: true })
  }
}
