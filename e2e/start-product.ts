import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ChatStatus } from '@prosa/contract/chats/states'
import { startSimulator } from '@prosa/simulator/start-simulator'
import { idOf } from '../apps/server/src/kit/db/ids.ts'
import { freePort } from '../apps/server/src/kit/embedded-postgres/free-port.ts'
import { checkout } from '../apps/server/src/testing/programs/run-program.ts'
import { serverPlace } from '../apps/server/src/testing/programs/run-server.ts'
import { aChat } from '../apps/server/src/testing/scenes/a-chat.ts'
import { inDatabase } from './database.ts'
import { beta, casa, firstNumber } from './demo-ids.ts'

/** Journeys count what is there, so that they begin with companies in which hardly anything has happened. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const { origin, tokenSecret, dataDir, stop } = await startProduct({ DEMO_COMPANY: 'bare' })
  process.env.PROSA_ORIGIN = origin
  process.env.PROSA_TOKEN_SECRET = tokenSecret
  process.env.PROSA_DATA_DIR = dataDir
  await hadChats()
  return stop
}

/** The companies in the middle of their day, as whoever tries the product meets them. */
export const startLiving = () => startProduct({ DEMO_COMPANY: 'living' })

/** One whose provider and customers outlive it, so that it can be killed in the middle of its work. */
export async function startMortal() {
  const port = String(await freePort())
  const simulator = await startSimulator({
    webhookUrl: `http://127.0.0.1:${port}/webhooks/whatsapp-cloud`,
    retryDelays: [500],
    trustsWindows: true,
  })
  const { origin, graphUrl, postalCodeUrl, geocodingUrl, controlUrl } = simulator
  const outside = { GRAPH_URL: graphUrl, SIMULATOR_URL: origin, POSTAL_CODE_URL: postalCodeUrl, GEOCODING_URL: geocodingUrl }
  // What a dead process had taken is free again soon.
  const product = await startProduct({ DEMO_COMPANY: 'bare', PORT: port, NODE_ENV: 'test', LEASE_MS: '2000', ...outside })
  const stop = async () => {
    await product.stop()
    await simulator.stop()
  }
  return { ...product, controlUrl, stop }
}

/** Starts the product as people do, in a data folder of its own, and removes everything at the end. */
async function startProduct(env: Record<string, string>) {
  if (!existsSync(join(checkout, 'apps/web/dist/index.html')))
    throw new Error('The web is not built: run "npm test", or vite build in apps/web.')
  const place = serverPlace()
  const PORT = env.PORT ?? String(await freePort())
  const tokenSecret = randomBytes(48).toString('base64')
  const ENCRYPTION_KEY = randomBytes(32).toString('base64')
  const dataDir = place.emptyFolder()
  const start = () => place.start({ dataDir, env: { ...env, PORT, TOKEN_SECRET: tokenSecret, ENCRYPTION_KEY } })
  try {
    let program = await start()
    const stop = async () => {
      program.kill('SIGTERM')
      await program.ended
      await place.clear()
    }
    const kill = async () => {
      program.kill('SIGKILL')
      await program.ended
    }
    /** On the same data, at the same address. */
    const startAgain = async () => {
      program = await start()
    }
    return { origin: `http://localhost:${PORT}`, tokenSecret, dataDir, stop, kill, startAgain }
  } catch (error) {
    await place.clear()
    throw error
  }
}

/** A company that had a chat once shows its lists; what a new one shows instead is a journey of its own. */
const hadChats = () =>
  inDatabase(async (sql) => {
    const old = { chatStatus: ChatStatus.Closed } as const
    await aChat(sql, { ...old, companyId: casa, departmentId: idOf('sac'), phonenumberId: firstNumber })
    await aChat(sql, { ...old, companyId: beta, departmentId: idOf('atendimento'), phonenumberId: idOf('beta-wa-1') })
  })
