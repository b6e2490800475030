import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { livePath } from '@prosa/contract/live'
import { io } from 'socket.io-client'

type Parts = { auth: Record<string, string>; path: string; tokens: string[] }
type Frame = { payload: { version?: number } }[]

const languages = ['pt', 'en', 'es']
const patience = 10_000

/** A writer and a listener, who tell how long what one wrote took to reach the other. */
export async function openEventLine(origin: string, { auth, path, tokens }: Parts) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const socket = io(origin, { path: livePath, transports: ['websocket'], reconnection: false, forceNew: true, auth })
  const heard = new Map<number, number>()
  let onHeard: () => void = () => undefined
  socket.on('events', (events: Frame) => {
    const now = performance.now()
    for (const { payload } of events) if (payload.version !== undefined) heard.set(payload.version, now)
    onHeard()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect_error', reject)
    socket.once(auth.token === undefined ? 'connect' : 'hello', resolve)
  })
  let written = 0

  const once = async (): Promise<number> => {
    const nth = written++
    const token = tokens[nth % tokens.length]
    const begun = performance.now()
    const { version } = await post(`${origin}${path}`, languages[nth % languages.length]!, agent, token)
    if (!heard.has(version)) await untilHeard(version)
    return heard.get(version)! - begun
  }
  const untilHeard = (version: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`version ${version} never reached the socket`)), patience)
      onHeard = () => {
        if (!heard.has(version)) return
        clearTimeout(timer)
        resolve()
      }
    })

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

export type EventLine = Awaited<ReturnType<typeof openEventLine>>

async function post(url: string, language: string, agent: Agent, token: string | undefined): Promise<{ version: number }> {
  const body = `language=${language}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request(url, { method: 'POST', agent, headers: { ...headers, 'content-length': body.length } }, resolve)
      .once('error', reject)
      .end(body)
  })
  const answer = await json(response)
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${JSON.stringify(answer)}`)
  return answer as { version: number }
}
