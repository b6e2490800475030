import type { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { within } from '../pace/closing.ts'
import type { Siblings } from '../processes/siblings.ts'
import { type News, openLetters } from './live-letters.ts'

export type Relay = { send(news: News): void; close(): Promise<void> }
type Parts = {
  url: string | null
  siblings: Siblings | null
  log: FastifyBaseLogger
  hear(news: News): Promise<void>
  report(error: unknown): void
  /** Three pings without an answer, and it is away. */
  pingEvery?: number
}

const channel = 'prosa:presence'
/** A Redis that is there and does not answer. What is dropped is said again, or becomes stale: presence repeats. */
const mostUnsent = 100
const slowestTry = 2_000
const closingPatience = 1_000
const usualPing = 5_000

/**
 * Carries news of the moment to the other nodes while Redis is there. Without it nothing waits and nothing fails: they stay within the
 * processes of this port.
 */
export async function openRelay({ url, siblings, log, hear, report, pingEvery = usualPing }: Parts): Promise<Relay> {
  const letters = openLetters({ hear, report })
  if (url === null) {
    siblings?.hear(channel, letters.receive)
    return {
      send: (news) => siblings?.say(channel, letters.write(news)),
      close: async () => void (await within(closingPatience, letters.rest())),
    }
  }
  // Six hundred files, which a node without Redis need not read.
  const { createClient } = await import('redis')
  const openClient = () => createClient(clientOptions(url, pingEvery))
  const [sender, listener] = [openClient(), openClient()]
  const sending = new Set<Promise<unknown>>()

  sayWhenItChanges(listener, log)
  sender.on('error', (error: unknown) => log.debug({ err: error }, 'redis is away'))
  listener.on('ready', () => void listener.subscribe(channel, letters.receive).catch(report))
  for (const client of [sender, listener]) client.connect().catch((error: unknown) => log.debug({ err: error }, 'redis was given up'))

  return {
    send(news) {
      if (!sender.isReady || sending.size >= mostUnsent) return
      const sent = sender
        .publish(channel, letters.write(news))
        .catch((error: unknown) => log.debug({ err: error }, 'presence did not reach the other nodes'))
        .finally(() => sending.delete(sent))
      sending.add(sent)
    },
    async close() {
      await within(closingPatience, Promise.all([...sending, letters.rest()]))
      for (const client of [sender, listener]) client.destroy()
    },
  }
}

/** Tries again for as long as the process lives. */
const clientOptions = (url: string, pingEvery: number) => ({
  url,
  RESP: 2 as const,
  disableOfflineQueue: true,
  maintNotifications: 'disabled' as const,
  pingInterval: pingEvery,
  socket: {
    connectTimeout: 5_000,
    socketTimeout: 3 * pingEvery,
    reconnectStrategy: (tries: number) => Math.min(50 * 2 ** tries, slowestTry),
  },
})

function sayWhenItChanges(client: EventEmitter, log: FastifyBaseLogger) {
  let isAway = false
  client.on('error', (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'redis is away: presence stays within this node')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info('redis is back: presence reaches the other nodes')
    isAway = false
  })
}
