import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const roomOfMany = 4 * 1024 ** 3

/**
 * Where databases of tests are quickest: in memory where there is room, else where passing files are. A killed process loses nothing in
 * either. What is to be executed does not belong there: many a system forbids that in memory.
 */
export function fastFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > roomOfMany ? memory : tmpdir()
}
