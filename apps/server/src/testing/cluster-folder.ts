import { existsSync } from 'node:fs'
import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomNeeded = 2 * 1024 ** 3

/** In memory where the system offers it and there is room, which there seldom is in a container. */
export async function makeClusterFolder(): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? memory : tmpdir(), 'prosa-test-'))
}

async function hasRoom(): Promise<boolean> {
  if (process.platform !== 'linux' || !existsSync(memory)) return false
  const { bavail, bsize } = await statfs(memory)
  return bavail * bsize >= roomNeeded
}
