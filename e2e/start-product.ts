import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ChatStatus } from '@prosa/contract/chats/states'
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

/** Starts the product as people do, in a data folder of its own, and removes everything at the end. */
async function startProduct(env: Record<string, string>) {
  if (!existsSync(join(checkout, 'apps/web/dist/index.html')))
    throw new Error('The web is not built: run "npm test", or vite build in apps/web.')
  const place = serverPlace()
  const port = String(await freePort())
  const tokenSecret = randomBytes(48).toString('base64')
  const ENCRYPTION_KEY = randomBytes(32).toString('base64')
  const dataDir = place.emptyFolder()
  try {
    const program = await place.start({ dataDir, env: { PORT: port, TOKEN_SECRET: tokenSecret, ENCRYPTION_KEY, ...env } })
    const stop = async () => {
      program.kill('SIGTERM')
      await program.ended
      await place.clear()
    }
    return { origin: `http://localhost:${port}`, tokenSecret, dataDir, stop }
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
