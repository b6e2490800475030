import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { newId } from '../../kit/db/ids.ts'
import { atEndOfFile } from '../at-end-of-file.ts'

/** What a provider was asked to send, or to say: `id` where it took it. */
export type Posted = { number: string; to: string; id: string | null; body: PostedBody; token: string }
type PostedBody = {
  type?: string
  to?: string
  recipient?: string
  text?: { body: string }
  status?: string
  message_id?: string
  typing_indicator?: object
  biz_opaque_callback_data?: string
  [more: string]: unknown
}

type Plan =
  /** Refused with this code of Meta's; `until` then. */
  | { code: number; status?: number; until?: Promise<unknown> }
  /** Taken, and the line is cut before the answer. */
  | 'lost'
  /** Taken only then. */
  | { until: Promise<unknown> }

/** A WhatsApp provider on this machine that takes everything, unless something else is planned for a customer or a token. */
export async function aProvider() {
  const posted: Posted[] = []
  const plans = new Map<string, Plan[]>()
  const deadTokens = new Set<string>()
  const more = new Map<string, object>()
  let uploads = 0

  const refuse = (reply: ServerResponse, code: number, status = 400) =>
    void reply
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message: 'refused by plan', type: 'OAuthException', code, fbtrace_id: 'trace' } }))
  const say = (reply: ServerResponse, answer: unknown) =>
    void reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))

  const server = createServer(async (request, reply) => {
    const bytes = await buffer(request)
    const [, , number = '', what] = (request.url ?? '').split('?')[0]!.split('/')
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    if (deadTokens.has(token)) return refuse(reply, 190, 401)
    if (what === 'media') return say(reply, { id: `upload-${++uploads}` })
    if (request.method === 'GET') return say(reply, { display_phone_number: '+55 11 4003-2180', status: 'CONNECTED' })
    const body = JSON.parse(bytes.toString()) as PostedBody
    const to = body.to ?? body.recipient ?? ''
    const asked: Posted = { number, to, id: null, body, token }
    posted.push(asked)
    const plan = plans.get(to)?.shift()
    if (typeof plan === 'object') await plan.until
    if (typeof plan === 'object' && 'code' in plan) return refuse(reply, plan.code, plan.status)
    if (body.status) return say(reply, { success: true })
    asked.id = `wamid.${newId()}`
    if (plan === 'lost') return void reply.destroy()
    say(reply, { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id: asked.id, ...more.get(to) }] })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEndOfFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    deadTokens,
    /** What its answers say besides, whenever it takes something for this customer. */
    answers: (to: string, also: object) => void more.set(to, also),
    plan: (to: string, ...next: Plan[]) => void plans.set(to, next),
    /** All that was asked for this customer, in order. */
    askedFor: (to: string) => posted.filter((one) => one.to === to),
    /** What it took for this customer, in order. */
    takenFor: (to: string) => posted.filter((one) => one.to === to && one.id !== null),
    uploads: () => uploads,
  }
}

export type Provider = Awaited<ReturnType<typeof aProvider>>
