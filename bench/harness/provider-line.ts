import { Agent, request } from 'node:http'
import { livePath } from '@prosa/contract/live'
import { io } from 'socket.io-client'
import { webhookOf } from './webhooks.ts'

type Frame = { name: string; payload: { message?: { messageBody: string }; waId?: string; agentId?: string | null } }[]
const patience = 10_000
let written = 0

/**
 * A customer who writes and an agent who listens: how long what one wrote took to the other's socket, or where somebody is named, until the
 * chat was theirs there.
 */
export async function openProviderLine(url: string, origin: string, auth: Record<string, string>, givenTo?: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const socket = io(origin, { path: livePath, transports: ['websocket'], reconnection: false, forceNew: true, auth })
  const heard = new Map<string, () => void>()
  socket.on('events', (events: Frame) => {
    for (const { name, payload } of events) {
      if (givenTo === undefined && name === 'message.added') heard.get(payload.message?.messageBody ?? '')?.()
      else if (givenTo !== undefined && name === 'chat.changed' && payload.agentId === givenTo) heard.get(payload.waId ?? '')?.()
    }
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect_error', reject)
    socket.once(auth.token === undefined ? 'connect' : 'hello', resolve)
  })

  const once = async (): Promise<number> => {
    const nth = ++written
    const text = `Mensagem ${nth}`
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waId = `55119${String(80_000_000 + nth)}`
    const awaited = givenTo === undefined ? text : waId
    heard.set(awaited, resolve)
    const timer = setTimeout(() => reject(new Error(`"${text}" never reached the socket`)), patience)
    const webhook = webhookOf(waId, `wamid.LINE${process.pid}${nth}`, text)
    const begun = performance.now()
    await Promise.all([post(url, webhook, agent), promise])
    clearTimeout(timer)
    heard.delete(awaited)
    return performance.now() - begun
  }
  return {
    /** One after the other, for so long. */
    async times(milliseconds: number): Promise<number[]> {
      const end = performance.now() + milliseconds
      const times: number[] = []
      while (performance.now() < end) times.push(await once())
      return times
    },
    close() {
      socket.disconnect()
      agent.destroy()
    },
  }
}

const post = (url: string, { body, signature }: ReturnType<typeof webhookOf>, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature, 'content-length': Buffer.byteLength(body) }
    request(url, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
      .once('error', reject)
      .end(body)
  })
