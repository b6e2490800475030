import { livePath } from '@prosa/contract/live'
import { io, type Socket } from 'socket.io-client'
import { answerAsks } from './harness/child.ts'

const sockets: Socket[] = []
const atOnce = 25
let frames = 0
let onFrame: () => void = () => undefined

const connected = (origin: string, token: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = io(origin, { path: livePath, transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } })
    sockets.push(socket)
    socket.on('events', () => {
      frames += 1
      onFrame()
    })
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

/** Comes in when each of them was told so many times, since this was asked last. */
const hear = (times: number) =>
  new Promise<void>((resolve) => {
    onFrame = () => {
      if (frames < times * sockets.length) return
      frames = 0
      onFrame = () => undefined
      resolve()
    }
    onFrame()
  })

answerAsks({ connect, hear, count: async () => sockets.filter((socket) => socket.connected).length })
