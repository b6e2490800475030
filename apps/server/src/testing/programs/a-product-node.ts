import { freePort } from '../../kit/embedded-postgres/free-port.ts'
import type { TestHouse } from '../test-house.ts'
import type { serverPlace } from './run-server.ts'
import { untilReady } from './until-ready.ts'

/** The product itself in a process of its own, on the database of a test; ready when this answers. */
export async function aProductNode(
  place: Pick<ReturnType<typeof serverPlace>, 'run' | 'emptyFolder'>,
  { url, secrets }: Pick<TestHouse, 'url' | 'secrets'>,
  env: Record<string, string> = {},
) {
  const port = String(await freePort())
  const sealed = { TOKEN_SECRET: secrets.tokenSecret, ENCRYPTION_KEY: secrets.encryptionKey }
  const program = place.run({
    dataDir: place.emptyFolder(),
    env: { PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATABASE_URL: url, ...sealed, ...env },
  })
  const origin = `http://127.0.0.1:${port}`
  if (!(await untilReady(origin, program))) throw new Error(`The node ended: ${JSON.stringify(program.said)}`)
  const post = (path: string, token: string, body?: object) =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  return { ...program, origin, post }
}

export type ProductNode = Awaited<ReturnType<typeof aProductNode>>
