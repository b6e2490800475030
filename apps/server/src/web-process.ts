import type { FastifyInstance } from 'fastify'
import { armFailpoints } from './kit/failpoints.ts'
import { openHouse } from './kit/house.ts'
import { openClosing, within } from './kit/pace/closing.ts'
import { openSiblings } from './kit/processes/siblings.ts'
import type { ToPrimary, ToProcess } from './kit/processes/words.ts'
import { type Settings, serveNode } from './serve-node.ts'
import { sentenceOf } from './start-words.ts'

const patience = 10_000

const complain = (line: string) => void process.stderr.write(`${line}\n`)
const send = (message: ToPrimary) => void (process.connected && process.send?.(message))

const closing = openClosing(complain)
const siblings = openSiblings({ send, onMessage: (hear) => void process.on('message', hear) })
let logLevel: string | undefined
let server: FastifyInstance | null = null
let started: Promise<unknown> = Promise.resolve()
let isStopping = false

async function start(settings: Settings) {
  const { env } = settings
  logLevel = env.logLevel
  armFailpoints(env.failpoints)
  const house = openHouse({ ...settings, siblings })
  closing.add('connections', () => house.close())
  await house.events.start()
  await house.memories.start()
  server = await serveNode({ house, env, closing, complain })
  send({ kind: 'ready' })
}

async function stop() {
  if (isStopping) return
  isStopping = true
  await within(patience, Promise.allSettled([started]))
  process.exit((await closing.run()) ? 0 : 1)
}

async function fail(error: unknown): Promise<never> {
  if (server) server.log.fatal(error)
  else send({ kind: 'refused', sentence: sentenceOf(error, logLevel) })
  await closing.run()
  process.exit(1)
}

process.on('uncaughtException', (error) => void fail(error))
process.on('unhandledRejection', (error) => void fail(error))
// Ctrl-C reaches every process of the terminal; the one that began this one says when to stop.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('SIGTERM', () => void stop())
process.on('message', (message: ToProcess) => {
  if (message.kind === 'begin') started = start(message.settings as Settings).catch(fail)
  else if (message.kind === 'stop') void stop()
})
