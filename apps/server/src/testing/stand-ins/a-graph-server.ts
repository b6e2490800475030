import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ChannelNumber } from '../../channels/channel.ts'
import { atEndOfFile } from '../at-end-of-file.ts'

export type GraphRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }
type Reply = (reply: ServerResponse, request: GraphRequest) => void

/** A provider on this machine that says what it is told to say, and keeps all it was asked. */
export async function aGraphServer() {
  const requests: GraphRequest[] = []
  const replies: Reply[] = []
  const server = createServer(async (request, reply) => {
    const { method = '', url = '', headers } = request
    const asked = { method, url, headers, body: await buffer(request) }
    requests.push(asked)
    const next = replies.shift() ?? json(404, {})
    next(reply, asked)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEndOfFile(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const number: ChannelNumber = {
    providerId: '9100',
    businessAccountId: '7300',
    baseUrl,
    apiVersion: 'v25.0',
    accessToken: 'EAAG-a-token-that-nobody-may-see',
    appSecret: 'an-app-secret-that-nobody-may-see',
  }
  /** What it says to the next questions, one by one. */
  const answer = (...next: Reply[]) => {
    requests.length = 0
    replies.splice(0, replies.length, ...next)
  }
  return { baseUrl, number, requests, answer }
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (reply) =>
    void reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
