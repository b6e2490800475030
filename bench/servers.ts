import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { seedDemo } from '../apps/server/src/features/demo/public.ts'
import { startEmbeddedPostgres } from '../apps/server/src/kit/embedded-postgres.ts'
import { openHouse } from '../apps/server/src/kit/house.ts'
import { migrate } from '../apps/server/src/kit/migrate.ts'
import { bareServer } from './bare-server.ts'

/** Runs in a process of its own, so that the load does not share a thread with what it loads. */
const dataDir = await mkdtemp(join(tmpdir(), 'prosa-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir })
await migrate(postgres.url)
const house = openHouse({
  url: postgres.url,
  env: {
    demo: true,
    publicUrl: 'http://localhost',
    internalDomain: 'prosa.test',
    trustedProxies: [],
    logLevel: 'info',
    metricsToken: null,
    postalCodeUrl: null,
    geocodingUrl: null,
  },
  secrets: { tokenSecret: randomBytes(32).toString('base64'), encryptionKey: randomBytes(32).toString('base64') },
})
await seedDemo(house)
const app = await buildApp(house, { rates: { session: 1e9, visitor: 1e9, costly: 1e9 }, logTo: process.stderr })
const product = await app.listen({ port: 0, host: '127.0.0.1' })
const form = new URLSearchParams({ grant_type: 'password', username: 'admin@casaaurora.test', password: 'Prosa@2026!' })
const signedIn = await fetch(`${product}/api/oauth2/token`, { method: 'POST', body: form })
const { access_token: token } = (await signedIn.json()) as { access_token: string }
const claims = await house.accessTokens.read(token, Date.now())
const bareApp = bareServer(house, claims!)
const bare = await bareApp.listen({ port: 0, host: '127.0.0.1' })
process.send!({ product, bare, token, rss: process.memoryUsage.rss() })

process.once('message', async () => {
  await app.close()
  await bareApp.close()
  await house.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.disconnect()
})
