import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureOf } from '../webhooks/sign.ts'

type Message = { id: string; type: string; from?: string; from_user_id?: string; text?: { body: string }; [field: string]: unknown }
type Status = {
  id: string
  status: string
  errors?: { code: number }[]
  pricing?: { billable: boolean; type: string; category: string }
  biz_opaque_callback_data?: string
  recipient_id?: string
  recipient_user_id?: string
}
type Change = { field: string; value: { messages?: Message[]; statuses?: Status[]; [field: string]: unknown } }
export type Post = { raw: string; isSigned: boolean; changes: Change[] }

/** The product's webhook as the provider sees it: records what it gets and answers as told. */
export async function startReceiver({ appSecret, verifyToken }: { appSecret: string; verifyToken: string }) {
  const posts: Post[] = []
  const state = { status: 200 }
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      const { searchParams } = new URL(request.url ?? '', 'http://receiver')
      const isKnown = searchParams.get('hub.verify_token') === verifyToken
      response.writeHead(isKnown ? 200 : 403).end(isKnown ? searchParams.get('hub.challenge') : '')
      return
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString()
      const body = JSON.parse(raw) as { entry: { changes: Change[] }[] }
      const isSigned = request.headers['x-hub-signature-256'] === signatureOf(raw, appSecret)
      if (state.status === 200) posts.push({ raw, isSigned, changes: body.entry.flatMap(({ changes }) => changes) })
      response.writeHead(isSigned ? state.status : 403).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const changes = () => posts.flatMap((post) => post.changes)
  return {
    url: `http://127.0.0.1:${port}/webhooks/whatsapp-cloud`,
    posts,
    answer: (status: number) => {
      state.status = status
    },
    messages: () => changes().flatMap(({ value }) => value.messages ?? []),
    statuses: (id?: string) => changes().flatMap(({ value }) => (value.statuses ?? []).filter((one) => id === undefined || one.id === id)),
    changes,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
