import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { productBackground } from './background.ts'
import type { Env, Secrets } from './env.ts'
import type { House } from './kit/house.ts'
import { openBackground } from './kit/jobs/background.ts'
import { type openClosing, within } from './kit/pace/closing.ts'
import { returnMemory } from './kit/pace/memory-return.ts'
import { listenRefusal, noMailServer } from './start-words.ts'

const patience = 10_000

/** What a node begins with, once the database is there. */
export type Settings = {
  url: string
  directUrl: string | null
  poolSize: number
  backgroundPoolSize: number
  /** The database is our own and is started again where it ends: calls wait for it. */
  awaitsServer: boolean
  env: Env
  secrets: Secrets
}

type Parts = { house: House; env: Env; closing: ReturnType<typeof openClosing>; complain(line: string): void }

/** One node: its calls, live screens and work in the background, until the closing. */
export async function serveNode({ house, env, closing, complain }: Parts): Promise<FastifyInstance> {
  const background = openBackground(house, productBackground, { isWorker: env.role !== 'web', leaseMs: env.leaseMs })
  const server = await buildApp(house, { ...whatToServe(env), measured: background.measured, isStarted: background.isStarted })
  closing.add('background work', () => background.close())
  closing.add('web server', () => closeServer(server, complain))
  await server.listen({ port: env.port, host: env.host }).catch((error: unknown) => {
    throw listenRefusal(error, env)
  })
  // After the page is there: whoever waits for it need not wait for this.
  await background.start()
  const leaveMemory = returnMemory()
  closing.add('look at the memory', async () => leaveMemory())
  // The parent logs the line once when several processes serve one port.
  if (!house.config.smtpUrl && env.role !== 'web' && !house.siblings) server.log.warn(noMailServer)
  // Where NODE_COMPILE_CACHE names a folder, the next start takes half as long, also when this life ends by force.
  flushCompileCache()
  return server
}

/** A worker answers only whether it is well; a checkout without a built web app serves the calls. */
function whatToServe({ role, webDir }: Env) {
  if (role === 'worker') return { features: [] }
  return existsSync(join(webDir, 'index.html')) ? { webDir, live: true } : { live: true }
}

async function closeServer(server: FastifyInstance, complain: (line: string) => void): Promise<void> {
  // A connection that was busy when closing began stays open after its answer; without this, one browser makes everybody wait.
  const sweep = setInterval(() => server.server.closeIdleConnections(), 50)
  const closed = await within(patience, server.close())
  clearInterval(sweep)
  if (closed) return
  complain(`Requests that took longer than ${patience / 1000} seconds were cut off.`)
  server.server.closeAllConnections()
}
