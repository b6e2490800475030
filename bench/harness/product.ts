import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runningServer } from '../../apps/server/src/kit/backup/database-place.ts'
import { freePort } from '../../apps/server/src/kit/embedded-postgres/free-port.ts'
import { findPostmaster } from '../../apps/server/src/kit/embedded-postgres/postmaster-file.ts'
import { within } from '../../apps/server/src/kit/pace/closing.ts'
import { heapLimits } from '../../tools/server-args.mjs'
import { type Cpu, cpuOf } from './cpu.ts'

const main = join(import.meta.dirname, '../../apps/server/src/main.ts')
const startPatience = 120_000
const stopPatience = 30_000

export type Product = {
  origin: string
  databaseUrl: string
  tokenSecret: string
  encryptionKey: string
  /** From the start of its process to the first good answer of readyz. */
  readyAfter: number
  /** Of its processes, and of its database, since they began. */
  cpu(): Cpu
  said(): string
  stop(): Promise<void>
}

/** The product as people run it, in a process of its own; it logs each call, as production does. */
export async function startProduct(dataDir: string, more: Record<string, string> = {}): Promise<Product> {
  const [tokenSecret, encryptionKey, port] = [randomBytes(48).toString('base64'), randomBytes(32).toString('base64'), await freePort()]
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    TOKEN_SECRET: tokenSecret,
    ENCRYPTION_KEY: encryptionKey,
    LOG_LEVEL: 'info',
    // Only those who measure write.
    DEMO_CUSTOMERS: 'quiet',
    DEMO_COMPANY: 'bare',
    // People of many addresses sign in from this one.
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const logPath = join(dataDir, 'product.log')
  const log = openSync(logPath, 'w')
  const begun = performance.now()
  // Detached: Ctrl-C in the terminal reaches only the runner, which stops the rest in order.
  const child = spawn(process.execPath, [...heapLimits, main], {
    env: { PATH: process.env.PATH ?? '', ...settings, ...more },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const stop = () => end(child, dataDir)
  const said = () => readFileSync(logPath, 'utf8')
  const origin = `http://127.0.0.1:${port}`
  try {
    await untilReady(child, origin, said)
    const readyAfter = performance.now() - begun
    const postmaster = findPostmaster(join(dataDir, 'postgres'))!.pid
    const cpu = (): Cpu => ({ server: cpuOf(child.pid!, postmaster), database: cpuOf(postmaster) })
    return { origin, databaseUrl: runningServer(dataDir)!, tokenSecret, encryptionKey, readyAfter, cpu, said, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilReady(child: ChildProcess, origin: string, said: () => string) {
  const deadline = Date.now() + startPatience
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
      throw new Error(`the product did not start:\n${said()}`)
    await pause(10)
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/readyz`)).ok
  } catch (error) {
    if (error instanceof TypeError && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED') return false
    throw error
  }
}

async function end(child: ChildProcess, dataDir: string) {
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  if (!isOver()) {
    child.kill('SIGTERM')
    if (!(await within(stopPatience, once(child, 'exit')))) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  await endDatabase(join(dataDir, 'postgres'))
}

/** The product takes its database along, unless it was killed. */
async function endDatabase(cluster: string) {
  const left = findPostmaster(cluster)
  if (!left || left.doubtful) return
  process.kill(left.pid, 'SIGQUIT')
  for (const deadline = Date.now() + stopPatience; findPostmaster(cluster) && Date.now() < deadline; ) await pause(50)
}
