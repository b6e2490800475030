import { livePath, type Presence } from '@prosa/contract/live'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { TestAgent } from './scenes/a-company.ts'
import { waitUntil } from './wait-until.ts'

export type LiveClient = {
  socket: Socket
  /** Everything that reached it, refusals and the end included. */
  frames: [name: string, value: unknown][]
  named(name: string): unknown[]
}
type Options = { cursor?: string; headers?: Record<string, string> }

/** A screen that writes down all it gets. It does not come back by itself. */
export function liveClient(origin: string, token: string, { cursor = '', headers = {} }: Options = {}): LiveClient {
  const socket = io(origin, {
    path: livePath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token, cursor },
    extraHeaders: headers,
  })
  onTestFinished(() => void socket.disconnect())
  const frames: LiveClient['frames'] = []
  socket.onAny((name: string, value: unknown) => frames.push([name, value]))
  socket.on('connect_error', (error) => frames.push(['refused', error.message]))
  socket.on('disconnect', (reason) => frames.push(['gone', reason]))
  return { socket, frames, named: (wanted) => frames.filter(([name]) => name === wanted).map(([, value]) => value) }
}

/** Once it was greeted; `cursor` is the greeting's. */
export async function greetedClient(origin: string, { token }: TestAgent, options?: Options) {
  const client = liveClient(origin, token, options)
  const hello = await waitUntil(
    () => `the server says hello after ${JSON.stringify(client.frames)}`,
    () => client.named('hello')[0] as { cursor: string } | undefined,
  )
  return { ...client, cursor: hello.cursor }
}

export const textsOf = (client: LiveClient): string[] =>
  (client.named('events') as { payload: { text?: string } }[][]).flat().flatMap(({ payload }) => payload.text ?? [])

export const presencesOf = (client: LiveClient): string[] =>
  (client.named('presence') as Presence[]).map(({ chat, userId, doing }) => `${userId} ${doing} ${chat.waId}`)
