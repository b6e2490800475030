import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { type Env, readEnv } from './env.ts'
import { refuseHalfRestored } from './kit/backup/half-restored.ts'
import { demoSecrets } from './kit/crypto/demo-secrets.ts'
import { checkConnections } from './kit/db/check-connections.ts'
import { migrate } from './kit/db/migrate.ts'
import { slowestStop, startEmbeddedPostgres } from './kit/embedded-postgres/embedded-postgres.ts'
import { armFailpoints } from './kit/failpoints.ts'
import { openDataFolder } from './kit/files/data-folder.ts'
import { type House, openHouse } from './kit/house.ts'
import { removeOldUploads } from './kit/http/uploads/old-uploads.ts'
import { loggerOptions } from './kit/log.ts'
import { checkOrigin } from './kit/outgoing/operator.ts'
import { openClosing, within } from './kit/pace/closing.ts'
import { openProcesses, stopPatience } from './kit/processes/processes.ts'
import { StartRefusal } from './kit/start-refusal.ts'
import type { Settings } from './serve-node.ts'
import { holdWarning, noMailServer, sentenceOf } from './start-words.ts'

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
  const reached = { url, directUrl, poolSize, backgroundPoolSize, awaitsServer: env.databaseUrl === null }
  // In the demo the first process has connections too where others serve.
  await checkConnections({ ...reached, processes: env.webProcesses + Number(env.demo && env.webProcesses > 1) })
  await step('Tables up to date', () => migrate(directUrl ?? url))
  const { configuredPublicUrl: publicUrl, holdsOutgoing: isHeldByEnvironment } = env
  const held = await checkOrigin({ url: directUrl ?? url, publicUrl, isHeldByEnvironment })
  if (held) complain(holdWarning(held))
  // Only the demo reads what only the demo needs.
  const demo = env.demo ? await import('./demo-start.ts') : null
  const settings: Settings = { ...reached, env: { ...env, ...(await demo?.outsideWorld(env, () => house!, closing)) }, secrets }
  const house: House | null = demo || env.webProcesses === 1 ? await openOwnHouse(settings) : null
  const untold = demo && house ? await step('Demo data ready', () => demo.fillDemo(house, env)) : []
  if (env.webProcesses === 1) {
    const { serveNode } = await import('./serve-node.ts')
    app = await serveNode({ house: house!, env: settings.env, closing, complain })
  } else await startProcesses(settings)
  if (demo) print(demo.greeting(env, untold))
}

async function openOwnHouse(settings: Settings): Promise<House> {
  armFailpoints(settings.env.failpoints)
  const house = openHouse(settings)
  closing.add('connections', () => house.close())
  await house.events.start()
  return house
}

/** This process serves nothing itself: it has the database, began the others, and begins them again. */
async function startProcesses(settings: Settings): Promise<void> {
  const { webProcesses: count, logLevel } = settings.env
  const { stream, ...options } = loggerOptions(logLevel)
  const log = pino(options, stream)
  const program = join(import.meta.dirname, 'web-process.ts')
  const onLost = ({ why, againIn }: { why: string; againIn: number }) =>
    log.error({ why, againIn }, 'a web process ended: another one begins in its place')
  const processes = openProcesses({ count, program, settings, onLost })
  closing.add('web processes', processes.stop, stopPatience + patience)
  await processes.start()
  log.info({ count }, 'web processes serve')
  if (!settings.env.smtpUrl && settings.env.role !== 'web') log.warn(noMailServer)
}

function sweepUploads() {
  try {
    removeOldUploads(Date.now())
  } catch (error) {
    complain(`Old uploads could not be removed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function startDatabase(env: Env): Promise<string> {
  const database = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    onEnded: (sentence) => (app ? app.log.error(sentence) : complain(sentence)),
    onLost: (why) => void crash(new StartRefusal(why)),
  })
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
