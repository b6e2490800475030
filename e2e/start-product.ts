import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../apps/server/src/kit/embedded-postgres/free-port.ts'
import { checkout } from '../apps/server/src/testing/programs/run-program.ts'
import { serverPlace } from '../apps/server/src/testing/programs/run-server.ts'

/** Starts the product as people do, in a data folder of its own, and removes everything at the end. */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (!existsSync(join(checkout, 'apps/web/dist/index.html')))
    throw new Error('The web is not built: run "npm test", or vite build in apps/web.')
  const place = serverPlace()
  const PORT = String(await freePort())
  const TOKEN_SECRET = randomBytes(48).toString('base64')
  const ENCRYPTION_KEY = randomBytes(32).toString('base64')
  process.env.PROSA_ORIGIN = `http://localhost:${PORT}`
  process.env.PROSA_TOKEN_SECRET = TOKEN_SECRET
  const dataDir = place.emptyFolder()
  process.env.PROSA_DATA_DIR = dataDir
  try {
    const program = await place.start({ dataDir, env: { PORT, TOKEN_SECRET, ENCRYPTION_KEY } })
    return async () => {
      program.kill('SIGTERM')
      await program.ended
      await place.clear()
    }
  } catch (error) {
    await place.clear()
    throw error
  }
}
