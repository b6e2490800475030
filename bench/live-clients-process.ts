import { livePath } from '@prosa/contract/live'
import { io, type Socket } from 'socket.io-client'
import { answerAsks } from './harness/child.ts'

const sockets: Socket[] = []
const atOnce = 25

const connected = (origin: string, token: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = io(origin, { path: livePath, transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } })
    sockets.push(socket)
    socket.once('hello', resolve)
    socket.once('connect_error', reject)
  })

/** Comes in when the server has greeted each of them. */
async function connect({ origin, tokens }: { origin: string; tokens: string[] }): Promise<void> {
  const left = [...tokens]
  const lane = async () => {
    for (let token = left.pop(); token !== undefined; token = left.pop()) await connected(origin, token)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

answerAsks({ connect, count: async () => sockets.filter((socket) => socket.connected).length })
