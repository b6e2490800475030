import { readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Of the path of a Unix socket, on the system that allows the shortest one. */
const longestPath = 103
const longestName = '.s.PGSQL.65535'

/**
 * Where the server may put its Unix socket: in its own cluster, which nobody else may enter. Nowhere, an empty text, where the path is too
 * long or the disk can hold no sockets, as some that are shared with a virtual machine.
 */
export async function socketFolderIn(cluster: string): Promise<string> {
  const path = join(cluster, longestName)
  if (process.platform === 'win32' || path.length > longestPath) return ''
  removeOld(cluster)
  return (await holdsSockets(path)) ? cluster : ''
}

/** A server that was killed leaves its socket, and the next one has another port. */
function removeOld(cluster: string) {
  for (const name of readdirSync(cluster)) if (name.startsWith('.s.PGSQL.')) rmSync(join(cluster, name), { force: true })
}

function holdsSockets(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(path, () => server.close(() => resolve(true)))
  })
}
