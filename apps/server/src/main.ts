import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { productBackground } from './background.ts'
import { productDemo } from './demo.ts'
import { type Env, readEnv } from './env.ts'
import { catchMails, seedDemo } from './features/demo/public.ts'
import { refuseHalfRestored } from './kit/backup/half-restored.ts'
import { demoSecrets } from './kit/crypto/demo-secrets.ts'
import { checkConnections } from './kit/db/check-connections.ts'
import { migrate } from './kit/db/migrate.ts'
import { slowestStop, startEmbeddedPostgres } from './kit/embedded-postgres/embedded-postgres.ts'
import { armFailpoints } from './kit/failpoints.ts'
import { openDataFolder } from './kit/files/data-folder.ts'
import { type House, openHouse } from './kit/house.ts'
import { removeOldUploads } from './kit/http/uploads/old-uploads.ts'
import { openBackground } from './kit/jobs/background.ts'
import { openClosing, within } from './kit/pace/closing.ts'
import { StartRefusal } from './kit/start-refusal.ts'
import { greeting, listenRefusal, sentenceOf } from './start-words.ts'

const patience = 10_000
const sameKeyPress = 500

const print = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)

const closing = openClosing(complain)
let app: FastifyInstance | null = null
let logLevel: Env['logLevel'] | undefined

function beginEnv(): Env {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new StartRefusal(`Prosa needs Node 24 and this is ${process.version}: start it with "npm start", which brings its own.`)
  }
  return readEnv()
}

async function start(env: Env): Promise<void> {
  const step = async <T>(done: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const result = await work()
    if (env.demo) print(`✓ ${done} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
    return result
  }
  refuseHalfRestored(env.dataDir)
  if (!env.secrets || !env.databaseUrl || !env.s3Url) openDataFolder(env.dataDir)
  const secrets = env.secrets ?? demoSecrets(env.dataDir)
  sweepUploads()
  const url = env.databaseUrl ?? (await step('Database started', () => startDatabase(env)))
  const { databaseDirectUrl: directUrl, databasePool: poolSize, databaseBackgroundPool: backgroundPoolSize } = env
  await step('Tables up to date', () => migrate(directUrl ?? url))
  await checkConnections({ url, directUrl, poolSize, backgroundPoolSize, processes: 1 })
  armFailpoints(env.failpoints)
  const smtpUrl = env.smtpUrl ?? (env.demo ? await startCatching(() => house) : null)
  const house: House = openHouse({
    url,
    directUrl,
    poolSize,
    backgroundPoolSize,
    env: { ...env, ...(await outsideWorld(env)), smtpUrl },
    secrets,
  })
  closing.add('connections', () => house.close())
  await house.events.start()
  if (env.demo) await step('Demo data ready', () => seedDemo(house, productDemo))
  const background = openBackground(house, productBackground, { isWorker: env.role !== 'web', leaseMs: env.leaseMs })
  const server = await buildApp(house, { ...whatToServe(env), measured: background.measured, isStarted: background.isStarted })
  app = server
  closing.add('background work', () => background.close())
  closing.add('web server', () => closeServer(server))
  await server.listen({ port: env.port, host: env.host }).catch((error: unknown) => {
    throw listenRefusal(error, env)
  })
  // After the page is there: whoever waits for it need not wait for this.
  await background.start()
  if (!smtpUrl && env.role !== 'web') server.log.warn('SMTP_URL is not set: mails wait until it is')
  if (env.demo) print(greeting(env))
  // Where NODE_COMPILE_CACHE names a folder, the next start takes half as long, also when this life ends by force.
  flushCompileCache()
}

async function closeServer(server: FastifyInstance): Promise<void> {
  // A connection that was busy when closing began stays open after its answer; without this, one browser makes everybody wait.
  const sweep = setInterval(() => server.server.closeIdleConnections(), 50)
  const closed = await within(patience, server.close())
  clearInterval(sweep)
  if (closed) return
  complain(`Requests that took longer than ${patience / 1000} seconds were cut off.`)
  server.server.closeAllConnections()
}

function sweepUploads() {
  try {
    removeOldUploads(Date.now())
  } catch (error) {
    complain(`Old uploads could not be removed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A worker answers only whether it is well; a checkout without a built web app serves the calls. */
function whatToServe({ role, webDir }: Env) {
  if (role === 'worker') return { features: [] }
  return existsSync(join(webDir, 'index.html')) ? { webDir, live: true } : { live: true }
}

/** In demo mode the outside world is played on this machine, where nothing else was asked for. */
async function outsideWorld(env: Env) {
  const { demo, postalCodeUrl, geocodingUrl, graphUrl, simulatorUrl } = env
  if (!demo || (postalCodeUrl && geocodingUrl && graphUrl)) return {}
  const { startSimulator } = await import('@prosa/simulator/start-simulator')
  const channels = { webhookUrl: `${originHere(env)}/webhooks/whatsapp-cloud`, lively: env.demoCustomers === 'lively', trustsWindows: true }
  const simulator = await startSimulator(graphUrl ? {} : channels)
  closing.add('simulator', () => simulator.stop())
  return {
    postalCodeUrl: postalCodeUrl ?? simulator.postalCodeUrl,
    geocodingUrl: geocodingUrl ?? simulator.geocodingUrl,
    graphUrl: graphUrl ?? simulator.graphUrl,
    simulatorUrl: simulatorUrl ?? (graphUrl ? null : simulator.origin),
  }
}

/** How a neighbour on this machine reaches us. */
function originHere({ host, port }: Env): string {
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`
}

/** Mails of the demo stay on this machine, unless a mail server was asked for. */
async function startCatching(house: () => House): Promise<string> {
  const { smtpUrl, stop } = await catchMails(house)
  closing.add('mail catcher', stop)
  return smtpUrl
}

async function startDatabase(env: Env): Promise<string> {
  const database = await startEmbeddedPostgres({ dataDir: env.dataDir, onLost: (why) => void crash(new StartRefusal(why)) })
  closing.add('database', () => database.stop(), slowestStop)
  return database.url
}

async function crash(error: unknown): Promise<never> {
  if (app) app.log.fatal(error)
  else complain(sentenceOf(error, logLevel))
  await closing.run()
  process.exit(1)
}

function stopOnSignals({ demo }: Env, started: Promise<unknown>) {
  let asked = 0
  const stop = async () => {
    // Ctrl-C arrives up to three times: from the terminal, from npm and from the start script.
    if (asked > 0 && Date.now() - asked < sameKeyPress) return
    if (asked > 0) process.exit(130)
    asked = Date.now()
    await within(patience, Promise.allSettled([started]))
    const clean = await closing.run()
    if (demo) print('Stopped.')
    process.exit(clean ? 0 : 1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

process.on('uncaughtException', (error) => void crash(error))
process.on('unhandledRejection', (error) => void crash(error))

try {
  const env = beginEnv()
  logLevel = env.logLevel
  const started = start(env)
  stopOnSignals(env, started)
  await started
} catch (error) {
  await closing.run()
  complain(sentenceOf(error, logLevel))
  process.exit(1)
}
