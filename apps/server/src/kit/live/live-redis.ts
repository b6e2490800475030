import type { EventEmitter } from 'node:events'
import { ChatKey } from '@prosa/contract/chats/model'
import { id } from '@prosa/contract/kit/fields'
import { Presence } from '@prosa/contract/live'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { newId } from '../db/ids.ts'
import { within } from '../pace/closing.ts'

/** What nodes say to each other; `asked` by one whose socket has come to a chat, `answered` to that socket. */
const News = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('told'), companyId: id(), presence: Presence }),
  z.object({ kind: z.literal('asked'), companyId: id(), chat: ChatKey, socketId: id() }),
  z.object({ kind: z.literal('answered'), companyId: id(), presence: Presence, socketId: id() }),
])
export type News = z.output<typeof News>
const Letter = z.object({ from: id(), news: News })

export type Relay = { send(news: News): void; close(): Promise<void> }
type Parts = {
  url: string | null
  log: FastifyBaseLogger
  hear(news: News): Promise<void>
  report(error: unknown): void
  /** Three pings without an answer, and it is away. */
  pingEvery?: number
}

const channel = 'prosa:presence'
const longestLetter = 10_000
const mostUnread = 1_000
/** A Redis that is there and does not answer. What is dropped is said again, or becomes stale: presence repeats. */
const mostUnsent = 100
const slowestTry = 2_000
const closingPatience = 1_000
const usualPing = 5_000

/** Carries news of the moment to the other nodes while Redis is there. Without it nothing waits and nothing fails: they stay within the node. */
export async function openRelay({ url, log, hear, report, pingEvery = usualPing }: Parts): Promise<Relay> {
  if (url === null) return { send: () => undefined, close: async () => undefined }
  // Six hundred files, which a node without Redis need not read.
  const { createClient } = await import('redis')
  const openClient = () => createClient(clientOptions(url, pingEvery))
  const ownName = newId()
  const [sender, listener] = [openClient(), openClient()]
  const sending = new Set<Promise<unknown>>()
  let reading = Promise.resolve()
  let unread = 0

  const receive = (text: string) => {
    const letter = readLetter(text)
    if (!letter || letter.from === ownName || unread >= mostUnread) return
    unread += 1
    // One after the other: "gone" must not overtake "viewing".
    reading = reading
      .then(() => hear(letter.news))
      .catch(report)
      .finally(() => (unread -= 1))
  }
  sayWhenItChanges(listener, log)
  sender.on('error', (error: unknown) => log.debug({ err: error }, 'redis is away'))
  listener.on('ready', () => void listener.subscribe(channel, receive).catch(report))
  for (const client of [sender, listener]) client.connect().catch((error: unknown) => log.debug({ err: error }, 'redis was given up'))

  return {
    send(news) {
      if (!sender.isReady || sending.size >= mostUnsent) return
      const sent = sender
        .publish(channel, JSON.stringify({ from: ownName, news }))
        .catch((error: unknown) => log.debug({ err: error }, 'presence did not reach the other nodes'))
        .finally(() => sending.delete(sent))
      sending.add(sent)
    },
    async close() {
      await within(closingPatience, Promise.all([...sending, reading]))
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

function readLetter(text: string): z.output<typeof Letter> | null {
  if (text.length > longestLetter) return null
  try {
    return Letter.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
